-- Received goods go back from the lots that they were received in: a line of a bill may do so from several.
drop index purchase_return_line_once;
create unique index purchase_return_line_once on purchase_return_line (company_id, purchase_return_id, purchase_line_id, lot_id);

-- The purchases that have a return to be approved.
create index purchase_return_pending on purchase_return (company_id, purchase_id) where approval = 'pending';

-- The same file on several documents is found by its content.
create index attachment_of_content on attachment (company_id, sha256);
