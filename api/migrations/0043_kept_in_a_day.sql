-- What a person had kept within a day that begins with the first file of it: no single person fills the disk.
create table upload_day (
  user_id  bigint primary key references app_user on delete cascade,
  began_at timestamptz not null,
  bytes    bigint not null check (bytes >= 0)
);
