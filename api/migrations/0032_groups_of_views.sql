-- A view also keeps by what its list is divided into groups.

alter table list_view
  add column grouped_by text not null default '' check (length(grouped_by) <= 100);
comment on column list_view.grouped_by is
  'By what the list is divided, and the order of its groups, as in its address: `supplier,-balance`. Empty for its rows.';
