-- What a survey costs: agreed with the surveyor, billed once, checked by somebody who did not assign it, taxed, paid; and every tax that we keep back.
alter table proposal drop constraint proposal_kind;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates', 'survey-fees'));

-- As the surveyor gave it; without a PAN the higher rate is kept back.
create table surveyor_tax_identity (
  user_id uuid primary key references app_user (id),
  pan_encrypted text,
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  updated_at timestamptz not null
);

-- The fee of a survey, before tax.
create table survey_fee (
  survey_id uuid primary key references survey (id),
  surveyor_id uuid not null references app_user (id),
  assigned_by uuid not null references app_user (id),
  -- by the schedule of that day
  scheduled_paise bigint not null check (scheduled_paise >= 0),
  scheduled_travel_paise bigint not null check (scheduled_travel_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  travel_paise bigint not null check (travel_paise >= 0),
  -- by how much of the schedule's one person may change it, in basis points
  change_limit integer not null check (change_limit >= 0),
  changed_by uuid references app_user (id),
  -- beyond that it waits for a second person
  wanted_fee_paise bigint check (wanted_fee_paise >= 0),
  wanted_travel_paise bigint check (wanted_travel_paise >= 0),
  wanted_reason text,
  wanted_by uuid references app_user (id),
  wanted_at timestamptz,
  confirmed_by uuid references app_user (id),
  agreed_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(wanted_fee_paise, wanted_travel_paise, wanted_reason, wanted_by, wanted_at) in (0, 5)),
  constraint survey_fee_by_two check (confirmed_by <> changed_by),
  -- alone nobody moves it further than the limit
  constraint survey_fee_within_limit check (confirmed_by is not null
    or abs(fee_paise + travel_paise - scheduled_paise - scheduled_travel_paise) * 10000 <= (scheduled_paise + scheduled_travel_paise) * change_limit)
);
create index survey_fee_newest on survey_fee (created_at desc, survey_id);
create index survey_fee_surveyor on survey_fee (surveyor_id, created_at desc, survey_id);
create index survey_fee_wanted on survey_fee (wanted_at) where wanted_at is not null;

create table surveyor_bill (
  id uuid primary key default uuidv7(),
  survey_id uuid not null unique references survey_fee (survey_id),
  surveyor_id uuid not null references app_user (id),
  -- the surveyor's own number
  number text not null,
  billed_on date not null,
  financial_year text not null,
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  fee_paise bigint not null check (fee_paise >= 0),
  travel_paise bigint not null check (travel_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null generated always as (fee_paise + travel_paise + cgst_paise + sgst_paise + igst_paise) stored,
  state text not null default 'raised' check (state in ('raised', 'sent-back', 'approved', 'paid')),
  raised_at timestamptz not null,
  sent_back_reason text,
  assigned_by uuid not null references app_user (id),
  checked_by uuid references app_user (id),
  checked_at timestamptz,
  tds_paise bigint check (tds_paise >= 0),
  net_paise bigint check (net_paise >= 0),
  -- the account as it stood when the bill was approved; the number cannot be read from it
  payee_seal text,
  -- why it is not paid by itself
  hold text check (hold in ('kyc', 'bank', 'account', 'suspended', 'failed', 'returned', 'mismatch')),
  paid_at timestamptz,
  constraint surveyor_bill_checked_by_another check (checked_by <> assigned_by and checked_by <> surveyor_id),
  check ((state in ('approved', 'paid')) = (tds_paise is not null and net_paise is not null and checked_by is not null)),
  check (net_paise + tds_paise = total_paise)
);
create unique index surveyor_bill_number on surveyor_bill (surveyor_id, financial_year, upper(number));
create index surveyor_bill_open on surveyor_bill (state, raised_at) where state in ('raised', 'approved');

create table surveyor_payout (
  id uuid primary key,
  bill_id uuid not null references surveyor_bill (id),
  attempt integer not null,
  transfer_id text not null unique,
  state text not null default 'pending' check (state in ('pending', 'processing', 'success', 'failed', 'reversed')),
  amount_paise bigint not null check (amount_paise > 0),
  beneficiary_id text not null,
  beneficiary_name text not null,
  account_encrypted text not null,
  account_last4 text not null,
  ifsc text not null,
  -- null: ordered by itself
  ordered_by uuid references app_user (id),
  sent_at timestamptz,
  utr text,
  credited_at timestamptz,
  failure_reason text,
  alert text,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (bill_id, attempt)
);
create unique index surveyor_payout_live on surveyor_payout (bill_id) where state in ('pending', 'processing', 'success');
create index surveyor_payout_due on surveyor_payout (next_check_at) where next_check_at is not null;

-- A deposit of what was kept back, of one section and month.
create table tds_challan (
  id uuid primary key default uuidv7(),
  section text not null,
  -- the first day of the month of the deductions
  month date not null,
  amount_paise bigint not null check (amount_paise > 0),
  bsr_code text not null check (bsr_code ~ '^[0-9]{7}$'),
  serial text not null check (serial ~ '^[0-9]{5}$'),
  deposited_on date not null,
  -- the bank's, by which its line is matched
  reference text not null,
  entered_by uuid not null references app_user (id),
  entered_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  constraint tds_challan_by_two check (confirmed_by <> entered_by),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  unique (bsr_code, deposited_on, serial)
);
create index tds_challan_newest on tds_challan (deposited_on desc, id desc);
create unique index tds_challan_waiting on tds_challan (section, month) where confirmed_at is null;

-- Every tax that we kept back, as the return asks for it. The ledger's entry of it stands beside it.
create table tds_deduction (
  id uuid primary key default uuidv7(),
  section text not null,
  deductee_kind text not null check (deductee_kind in ('surveyor', 'garage', 'funding-line')),
  deductee_id uuid not null,
  deductee_name text not null,
  -- as it was given on that day; null: the higher rate
  pan_encrypted text,
  -- of what was credited, before tax; and of that and earlier what this tax is of
  credited_paise bigint not null check (credited_paise >= 0),
  taxed_paise bigint not null check (taxed_paise >= 0),
  rate integer not null check (rate >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  deducted_on date not null,
  financial_year text not null,
  quarter smallint not null check (quarter between 1 and 4),
  entry_key text not null unique,
  challan_id uuid references tds_challan (id),
  created_at timestamptz not null
);
create index tds_deduction_newest on tds_deduction (financial_year, deducted_on desc, id desc);
create index tds_deduction_of on tds_deduction (deductee_kind, deductee_id, section, financial_year);
create index tds_deduction_open on tds_deduction (section, deducted_on) where challan_id is null and tax_paise > 0;
