-- Which gateway an order was opened with: it alone knows the order, whichever gateway new ones go to.
alter table payment_order add column provider text not null default 'cashfree';
