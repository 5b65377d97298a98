-- What parts the columns of the CSV files that somebody is given; null goes by the language of each file.
alter table app_user add csv_separator text check (csv_separator in ('semicolon', 'comma', 'tab'));
