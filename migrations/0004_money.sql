-- Payment orders, payouts, receivables and the double-entry ledger. All amounts in paise.
create table payment_order (
  id uuid primary key default uuidv7(),
  -- ours, sent to the gateway; 3-45 of A-Za-z0-9_-
  order_id text not null unique,
  purpose text not null check (purpose in ('wizard_fee', 'offer_balance', 'listing_fee')),
  user_id uuid not null references app_user (id),
  claim_id uuid references claim (id),
  offer_id uuid references offer (id),
  garage_id uuid references garage (id),
  subject_id uuid not null generated always as (coalesce(offer_id, claim_id, garage_id)) stored,
  amount_paise bigint not null check (amount_paise > 0),
  -- how the amount is made up, for receipt and ledger
  breakdown jsonb not null default '{}',
  state text not null default 'creating' check (state in ('creating', 'pending', 'processing', 'success', 'failed', 'abandoned', 'quarantined')),
  idempotency_key uuid not null default gen_random_uuid(),
  cf_order_id text,
  session_id text,
  cf_payment_id text,
  failure_reason text,
  alert text,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- what the confirmed money was used for: applied, or refunded because nobody needed it any more
  outcome text check (outcome in ('applied', 'refunded')),
  receipt_number text unique,
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Never two payable orders for one thing: a failed attempt leaves its order payable until the gateway has closed it (abandoned).
create unique index payment_order_payable on payment_order (purpose, subject_id)
  where state in ('creating', 'pending', 'processing', 'failed', 'quarantined');
create index payment_order_open on payment_order (next_check_at) where next_check_at is not null;
create index payment_order_claim on payment_order (claim_id, created_at desc);
create index payment_order_user on payment_order (user_id, created_at desc);

create table refund (
  id uuid primary key default uuidv7(),
  refund_id text not null unique,
  payment_order_id uuid not null references payment_order (id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'success', 'failed')),
  cf_refund_id text,
  arn text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_open on refund (updated_at) where state in ('waiting', 'pending');

create table payout (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  attempt integer not null default 1,
  -- the idempotency key at the gateway: a new one only after a terminal failure
  transfer_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  -- the account as it was approved; paid to this one or not at all
  beneficiary_id text not null,
  beneficiary_name text not null,
  account_encrypted text not null,
  account_last4 text not null,
  ifsc text not null,
  state text not null default 'pending' check (state in ('pending', 'processing', 'success', 'failed', 'reversed')),
  status_code text,
  cf_transfer_id text,
  utr text,
  failure_reason text,
  alert text,
  sent_at timestamptz,
  credited_at timestamptz,
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (claim_id, attempt)
);
create unique index payout_live on payout (claim_id) where state in ('pending', 'processing', 'success');
create index payout_open on payout (next_check_at) where state in ('pending', 'processing');

create table receivable (
  id uuid primary key default uuidv7(),
  claim_id uuid not null unique references claim (id),
  insurer_name text not null,
  insurer_claim_number text not null,
  amount_paise bigint not null check (amount_paise > 0),
  received_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'part-paid', 'settled', 'shortfall', 'written-off')),
  due_at timestamptz not null,
  written_off_by uuid references app_user (id),
  confirmed_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (received_paise + tds_paise <= amount_paise)
);
create index receivable_open on receivable (due_at) where state in ('open', 'part-paid', 'shortfall');
create index receivable_insurer_number on receivable (lower(insurer_claim_number));

create table insurer_receipt (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  insurer_name text not null,
  insurer_claim_number text not null default '',
  amount_paise bigint not null check (amount_paise > 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  received_on date not null,
  receivable_id uuid references receivable (id),
  unmatched_reason text,
  entered_by uuid not null references app_user (id),
  created_at timestamptz not null default now()
);

create table webhook_event (
  id uuid primary key default uuidv7(),
  product text not null check (product in ('payments', 'payouts', 'verification')),
  dedupe_key text not null,
  type text not null,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (product, dedupe_key)
);

create table ledger_account (
  code text primary key,
  name text not null,
  type text not null check (type in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_account (code, name, type) values
  ('bank', 'Bank', 'asset'),
  ('gateway-clearing', 'Gateway clearing', 'asset'),
  ('customer-advances', 'Customer advances', 'liability'),
  ('claimant-receivable', 'Claimant receivable', 'asset'),
  ('insurer-receivable', 'Insurer receivable', 'asset'),
  ('payout-clearing', 'Payout clearing', 'liability'),
  ('deferred-fee', 'Deferred fee', 'liability'),
  ('fee-income', 'Fee income', 'income'),
  ('gst-payable', 'GST payable', 'liability'),
  ('tds-receivable', 'TDS receivable', 'asset'),
  ('deferred-listing-income', 'Deferred listing income', 'liability'),
  ('listing-income', 'Listing income', 'income'),
  ('suspense', 'Suspense', 'liability'),
  ('losses', 'Losses', 'expense'),
  ('gateway-charges', 'Gateway charges', 'expense');

create table journal_entry (
  id uuid primary key default uuidv7(),
  business_key text not null unique,
  description text not null,
  claim_id uuid references claim (id),
  reverses_id uuid unique references journal_entry (id),
  -- over the entry and its lines with the server's key: names a row that was altered behind the application's back
  seal text not null,
  posted_at timestamptz not null default now()
);
create index journal_entry_claim on journal_entry (claim_id, posted_at);
create index journal_entry_posted on journal_entry (posted_at);

create table journal_line (
  entry_id uuid not null references journal_entry (id),
  line integer not null,
  account text not null references ledger_account (code),
  -- debit positive, credit negative
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (entry_id, line)
);
create index journal_line_account on journal_line (account, entry_id);

create trigger journal_entry_immutable before update or delete on journal_entry for each row execute function refuse_change();
create trigger journal_line_immutable before update or delete on journal_line for each row execute function refuse_change();

-- The database itself refuses an entry that does not balance, when the transaction commits.
create function check_entry_balance() returns trigger language plpgsql as $$
declare
  entry uuid;
  total bigint;
  lines integer;
begin
  if tg_table_name = 'journal_entry' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(amount_paise), 0), count(*) into total, lines from journal_line where entry_id = entry;
  if total <> 0 or lines < 2 then
    raise exception 'journal entry % does not balance: % paise over % lines', entry, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entry deferrable initially deferred
  for each row execute function check_entry_balance();
create constraint trigger journal_line_balances after insert on journal_line deferrable initially deferred
  for each row execute function check_entry_balance();
