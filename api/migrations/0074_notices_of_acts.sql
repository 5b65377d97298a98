-- Who made a document hears of all that others do to it, and who did it.

alter table notification add column by_id bigint references app_user on delete set null;
alter table removed_notification add column by_id bigint references app_user on delete set null;
create index notification_by on notification (by_id);
create index removed_notification_by on removed_notification (by_id);
create index notification_of_document on notification (company_id, document_kind, document_id);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'purchase_approved', 'purchase_rejected', 'payment_approved', 'payment_rejected', 'waiting',
  'changed', 'reopened', 'cancelled', 'closed_short', 'resumed', 'deleted', 'restored'));
