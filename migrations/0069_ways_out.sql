-- Where an insurer's money, or the lack of it, goes besides to the claim: passed on, given up by two with a reason, recovered afterwards, sent on to the owner, taken back by the bank.
alter table receivable
  -- Passed on by agreement: to the owner, or to the garage.
  add column charged_paise bigint not null default 0 check (charged_paise >= 0),
  add column written_off_paise bigint not null default 0 check (written_off_paise >= 0),
  -- The account that bore what was given up.
  add column write_off_account text check (write_off_account in ('losses', 'bank-charges')),
  -- What the insurer named for paying less, and how much of what is missing we dispute: the letter is about that.
  add column shortfall_causes text[] not null default '{}',
  add column disputed_paise bigint not null default 0 check (disputed_paise >= 0),
  -- What came of it after it was given up.
  add column recovered_paise bigint not null default 0 check (recovered_paise between 0 and written_off_paise);
alter table receivable drop constraint receivable_check;
update receivable set written_off_paise = amount_paise - received_paise - tds_paise where state = 'written-off';
alter table receivable
  add column outstanding_paise bigint not null generated always as (amount_paise - received_paise - tds_paise - charged_paise - written_off_paise) stored,
  add constraint receivable_within_owed check (received_paise + tds_paise + charged_paise + written_off_paise <= amount_paise);

alter table remittance_allocation add column kind text not null default 'owed' check (kind in ('owed', 'recovery'));

alter table remittance_exit
  drop constraint remittance_exit_kind_check,
  add constraint remittance_exit_kind_check check (kind in ('return', 'surplus', 'reversal')),
  -- of a surplus: whose
  add column claim_id uuid references claim (id),
  add check ((kind = 'surplus') = (claim_id is not null));
drop index remittance_exit_waiting;
create unique index remittance_exit_waiting on remittance_exit (remittance_id, kind) where confirmed_at is null;

-- A surplus on its way to the owner: who owns it names the account, a job pays.
create table surplus_payout (
  id uuid primary key default uuidv7(),
  exit_id uuid not null unique references remittance_exit (id),
  claim_id uuid not null references claim (id),
  user_id uuid not null references app_user (id),
  -- of this claim's surpluses; makes the entry's key
  n integer not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- seven business days (customer agreement 7.5)
  due_on date not null,
  -- account: waits for the owner to name one
  state text not null default 'account' check (state in ('account', 'pending', 'processing', 'success')),
  transfer_id text unique,
  beneficiary_id text,
  account_name text,
  account_encrypted text,
  account_last4 text,
  ifsc text,
  sent_at timestamptz,
  credited_at timestamptz,
  utr text,
  failure_reason text,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (claim_id, n),
  check (state = 'account' or num_nulls(transfer_id, beneficiary_id, account_name, account_encrypted, account_last4, ifsc) = 0)
);
create index surplus_payout_check on surplus_payout (next_check_at) where next_check_at is not null;

-- What the insurer did not pay, or paid to another, and who caused that owes us by agreement.
create table receivable_charge (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  n integer not null,
  bearer text not null check (bearer in ('owner', 'garage')),
  cause text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  due_on date,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  -- the owner's payment of it
  payment_order_id uuid references payment_order (id),
  unique (claim_id, n),
  constraint receivable_charge_by_two check (confirmed_by <> proposed_by),
  check (num_nulls(confirmed_by, confirmed_at, due_on) in (0, 3))
);
create unique index receivable_charge_waiting on receivable_charge (claim_id) where confirmed_at is null;

alter table payment_order drop constraint payment_order_purpose_check;
alter table payment_order add constraint payment_order_purpose_check check (purpose in ('wizard_fee', 'offer_balance', 'listing_fee', 'shortfall'));

-- Of a payout, what the garage owed us and was set off (garage agreement 7.5).
alter table payout add column set_off_paise bigint not null default 0 check (set_off_paise >= 0);
