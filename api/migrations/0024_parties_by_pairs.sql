-- A picker is asked with every typed letter. One or two letters hold no trigram, so that every supplier or customer was
-- read for them; and of those that many share, all were read to find the first by name.

create function letter_pairs(text) returns text[]
  language sql immutable strict parallel safe cost 10000
  return array(
    select distinct substr($1, nth, size)
      from generate_series(1, length($1) - 1) nth
     cross join (values (2), (3)) sizes (size)
     where size = 2 or substr($1, nth, 1) = ' ');
comment on function letter_pairs is
  'The pairs of letters of a text; of each word also its first two letters with the space before them, which tell apart '
  'what begins a word.';

create index supplier_by_pairs_of_name on supplier using gin (letter_pairs(called));
create index supplier_by_pairs on supplier using gin (letter_pairs(search));
create index customer_by_pairs_of_name on customer using gin (letter_pairs(called));
create index customer_by_pairs on customer using gin (letter_pairs(search));
