-- An approved count said nothing of the lots that nobody had counted, as if all of its store or category had been.

alter table stock_count add column uncounted integer check (uncounted >= 0);
comment on column stock_count.uncounted is
  'How many lots nobody had counted when it was approved: they stayed as they were. Null before, and in counts approved before '
  'this was kept.';
