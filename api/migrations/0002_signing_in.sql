-- How people get in: sessions, the second factor, what was refused, a password that was forgotten.

create sequence session_id_seq as bigint;

create table session (
  token_hash    bytea primary key,
  user_id       bigint not null references app_user on delete cascade,
  bind_hash     bytea not null,
  bound         boolean not null default false,
  created_at    timestamptz not null default now(),
  seen_at       timestamptz not null default now(),
  expires_at    timestamptz not null,
  address       text not null,
  agent         text not null,
  id            bigint not null default nextval('session_id_seq'),
  stepped_up_at timestamptz,
  constraint session_id_unique unique (id)
);
comment on table session is 'A signed-in browser. Neither its token nor what it is bound to is kept, only their hashes.';
comment on column session.bind_hash is
  'The hash of what the browser keeps beside the token, without which the token opens nothing.';
comment on column session.bound is 'The browser has shown once that it keeps that.';
comment on column session.agent is 'What the browser calls itself.';
comment on column session.id is 'What the list of one''s sessions names a session by: neither its token nor the token''s hash.';
comment on column session.stepped_up_at is 'When the person behind it last gave the password or a code again.';
create index session_of_user on session (user_id);

create table user_seen (
  user_id bigint primary key references app_user on delete cascade,
  at      timestamptz not null,
  address text not null
);
comment on table user_seen is 'When somebody was last seen, kept when the session goes.';

create function keep_seen() returns trigger language plpgsql as $$
begin
  insert into user_seen (user_id, at, address)
  select distinct on (g.user_id) g.user_id, g.seen_at, g.address from gone g order by g.user_id, g.seen_at desc
  on conflict (user_id) do update set at = excluded.at, address = excluded.address where user_seen.at < excluded.at;
  return null;
end $$;

create trigger session_seen after delete on session referencing old table as gone for each statement execute function keep_seen();

create table login_failure (
  id       bigserial primary key,
  username text not null,
  address  text not null,
  at       timestamptz not null default now(),
  kind     text not null default 'password',
  forgiven boolean not null default false,
  constraint login_failure_kind_check check (kind in ('password', 'code', 'recovery'))
);
comment on table login_failure is
  'One row a failed sign-in; the throttle counts them, so that it holds over any number of servers.';
comment on column login_failure.kind is
  'A password and a code are guessed apart from each other; how often a link to a new password was asked for is counted '
  'beside them.';
comment on column login_failure.forgiven is
  'A failure that a right code came after: no reason to wait any more, but one of its day all the same.';
create index login_failure_of_username on login_failure (username, at);
create index login_failure_of_address on login_failure (address, at);

create table blocked_attempt (
  id       bigserial unique,
  user_id  bigint not null references app_user on delete cascade,
  address  text not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  times    integer not null default 1 check (times > 0),
  primary key (user_id, address)
);
comment on table blocked_attempt is 'Who proved to be somebody and came from elsewhere: one row a person and address, counted.';
create index blocked_attempt_by_time on blocked_attempt (last_at);

create table password_recovery (
  user_id      bigint primary key references app_user on delete cascade,
  token_hash   bytea not null unique,
  user_version integer not null,
  expires_at   timestamptz not null
);
comment on table password_recovery is
  'The link to a new password that somebody was mailed, by its hash: one of a person, who may ask anew. Whatever changes the '
  'person afterwards, their password first of all, ends it.';
comment on column password_recovery.user_version is
  'The version that the person had: whatever changed them since, their password first of all, ends the link.';

create table second_factor (
  user_id     bigint primary key references app_user on delete cascade,
  secret      bytea not null,
  last_step   bigint not null,
  misses      integer not null default 0 check (misses >= 0),
  enrolled_at timestamptz not null
);
comment on table second_factor is 'The second factor of somebody who set one up.';
comment on column second_factor.secret is 'Sealed with the server''s key, which is not in the database.';
comment on column second_factor.last_step is
  'The time step of the newest code that was used: that one and older ones are used up.';
comment on column second_factor.misses is 'Wrong codes since the last right one.';

create table recovery_code (
  user_id   bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'A code that opens the account once when the second factor is lost.';

create table held_sign_in (
  token_hash  bytea primary key,
  user_id     bigint not null references app_user on delete cascade,
  handle_hash bytea unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  address     text not null,
  agent       text not null
);
comment on table held_sign_in is
  'A sign-in whose password was right and whose second factor is still to be shown. It is no session: its token opens nothing '
  'but the calls of the second factor, and becomes a session''s when the code is proven.';
comment on column held_sign_in.handle_hash is
  'What the client gives back with the code, for somebody enrolled; without it the second factor is to be set up.';
comment on column held_sign_in.agent is 'What the browser calls itself.';
create index held_sign_in_of_user on held_sign_in (user_id);

create table second_factor_setup (
  token_hash  bytea primary key,
  user_id     bigint not null references app_user on delete cascade,
  secret      bytea not null,
  secret_hash bytea not null unique,
  expires_at  timestamptz not null
);
comment on table second_factor_setup is 'A secret that was shown and is not proven yet, of a held sign-in or of a session.';
comment on column second_factor_setup.secret_hash is 'No secret is shown to two people.';
