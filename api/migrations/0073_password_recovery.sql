-- The link to a new password that somebody was mailed, by its hash: one of a person, who may ask anew. Whatever changes the
-- person afterwards, their password first of all, ends it.
create table password_recovery (
  user_id      bigint primary key references app_user on delete cascade,
  token_hash   bytea not null unique,
  user_version integer not null,
  expires_at   timestamptz not null
);
-- How often a link was asked for is counted beside wrong passwords and codes.
alter table login_failure drop constraint login_failure_kind_check;
alter table login_failure add constraint login_failure_kind_check check (kind in ('password', 'code', 'recovery'));
