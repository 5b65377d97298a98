-- Who forgot their password is found by their address, however many people there are.
create index app_user_by_email on app_user (lower(email));
