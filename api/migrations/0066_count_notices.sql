-- What a count comes to is not told while it waits: nothing is said of it then, not that it is nothing.

alter table notification alter column amount drop not null;
alter table removed_notification alter column amount drop not null;
update notification set amount = null where document_kind = 'stock_count' and kind <> 'purchase_approved';
update removed_notification set amount = null where document_kind = 'stock_count' and kind <> 'purchase_approved';
