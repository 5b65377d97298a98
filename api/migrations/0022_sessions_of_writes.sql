-- A write is sent together with its commit, so the end of its session has to be an error that prevents the commit.

create function hold_session(token bytea) returns void language plpgsql as $$
begin
  perform from session where token_hash = token for key share;
  if not found then
    raise exception 'the session has ended' using errcode = 'integrity_constraint_violation', constraint = 'session_ended';
  end if;
end
$$;
comment on function hold_session is 'Locks a session until the end of the transaction, which fails if the session has ended.';
