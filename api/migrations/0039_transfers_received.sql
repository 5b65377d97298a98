-- What was lost on the way counts on the day it was received: the income report asks for a period of those days.
create index stock_transfer_received on stock_transfer (company_id, received_on) where received_on is not null;
