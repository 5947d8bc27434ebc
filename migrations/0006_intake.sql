-- What the wizard, uploads and payments need besides the tables of 0001, 0003 and 0004.

alter table claim
  -- Number, title, descriptions and names in one text, written with the parts: the list searches it.
  add column search_text text not null default '',
  -- When the owner was reminded of a draft.
  add column draft_reminded_at timestamptz;
create index claim_search on claim using gin (search_text gin_trgm_ops);
create index claim_draft_reminder on claim (updated_at) where stage = 'draft' and discarded_at is null and draft_reminded_at is null;

alter table payment_order
  -- When the gateway was last asked: polling does not ask it more than once a second.
  add column checked_at timestamptz;

-- Every attempt to pay that the gateway ever reported; a second success is found and sent back by it.
create table payment_attempt (
  cf_payment_id text primary key,
  payment_order_id uuid not null references payment_order (id),
  status text not null,
  -- what was paid with it, surcharges and offers included
  amount_paise bigint not null,
  message text,
  payment_group text,
  bank_reference text,
  attempted_at timestamptz,
  completed_at timestamptz,
  -- a success that was not needed beside another of the same order
  surplus boolean not null default false,
  first_seen_at timestamptz not null default now()
);
create index payment_attempt_order on payment_attempt (payment_order_id);

alter table refund
  add column idempotency_key uuid not null default gen_random_uuid(),
  add column next_check_at timestamptz,
  add column failure_reason text,
  add column confirmed_at timestamptz;
create index refund_order on refund (payment_order_id);

create sequence receipt_number_seq;
