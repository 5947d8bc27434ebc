-- A claim's view looks for the payment of its offer: without this, through all orders there are.
create index payment_order_offer on payment_order (offer_id, created_at desc) where offer_id is not null;
