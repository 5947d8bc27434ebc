-- Amount or account at the gateway is not what was ordered: nothing is booked or sent again, people look.
alter table surplus_payout add column alert text;
