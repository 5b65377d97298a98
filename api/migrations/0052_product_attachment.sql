-- Files of a product beside its picture: its technical sheet, its health registration, its safety sheet.
create table product_attachment (
  company_id    integer not null references company,
  product_id    bigint not null,
  attachment_id bigint not null,
  primary key (company_id, product_id, attachment_id),
  foreign key (company_id, product_id) references product on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index product_attachment_taken on product_attachment (company_id, attachment_id);
