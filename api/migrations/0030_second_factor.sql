-- The second factor, the sessions that a person sees, and what a sensitive change asks for.

create sequence session_id_seq as bigint;
alter table session
  -- What the list of one's sessions names a session by: neither its token nor the token's hash.
  add column id            bigint not null default nextval('session_id_seq'),
  -- When the person behind it last gave the password or a code again.
  add column stepped_up_at timestamptz,
  add constraint session_id_unique unique (id);

-- A password and a code are guessed apart from each other.
alter table login_failure
  add column kind text not null default 'password' check (kind in ('password', 'code'));

alter table site
  -- Roles whose people may not sign in without a second factor.
  add column second_factor_roles text[] not null default '{}'
    check (second_factor_roles <@ array ['admin', 'secretary', 'user', 'buyer']);

create table second_factor (
  user_id     bigint primary key references app_user on delete cascade,
  -- Sealed with the server's key, which is not in the database.
  secret      bytea not null,
  -- The time step of the newest code that was used: that one and older ones are used up.
  last_step   bigint not null,
  -- Wrong codes since the last right one.
  misses      integer not null default 0 check (misses >= 0),
  enrolled_at timestamptz not null
);

create table recovery_code (
  user_id   bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is still to be shown. It is no session: its token opens
-- nothing but the calls of the second factor, and becomes a session's when the code is proven.
create table held_sign_in (
  token_hash  bytea primary key,
  user_id     bigint not null references app_user on delete cascade,
  -- What the client gives back with the code, for somebody enrolled; without it the second factor is to be set up.
  handle_hash bytea unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  address     text not null,
  agent       text not null
);
create index held_sign_in_of_user on held_sign_in (user_id);

-- A secret that was shown and is not proven yet, of a held sign-in or of a session.
create table second_factor_setup (
  token_hash  bytea primary key,
  user_id     bigint not null references app_user on delete cascade,
  secret      bytea not null,
  secret_hash bytea not null unique,
  expires_at  timestamptz not null
);
