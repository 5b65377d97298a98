-- The one key that secrets are sealed with, and how many wrong codes a day has.

-- A mark of the server's key, which tells nothing about it. What was sealed under one key is never mixed with another.
alter table site add column key_mark bytea check (length(key_mark) = 32);

-- A failure that a right code came after: no reason to wait any more, but one of its day all the same.
alter table login_failure add column forgiven boolean not null default false;
