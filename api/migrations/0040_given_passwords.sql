-- Until when a password that somebody was given opens the account; null for one of their own, and for none that lapses. Those
-- that wait to be used when this is brought in have as long as a new one.
alter table app_user add given_until timestamptz;
update app_user set given_until = now() + interval '7 days' where must_change;
