-- What happens to a document looks for the removed notices of it, however many its creator removed.
create index removed_notification_of_document on removed_notification (company_id, document_kind, document_id);
