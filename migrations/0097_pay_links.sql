-- An order that somebody opened by the link of an SMS: the gateway was told nothing of the owner with it.
alter table payment_order add column by_link boolean not null default false;
