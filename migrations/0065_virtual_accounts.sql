-- An account of the gateway for each receivable: what an insurer pays into it is for that claim, whatever its text says.
create table virtual_account (
  id uuid primary key default uuidv7(),
  -- The claim's, not its receivable's: the account that the insurer was told stays when an advance comes back and is sent again.
  claim_id uuid not null unique references claim (id),
  insurer_id uuid not null references insurer (id),
  -- Ours, by which the gateway knows it; it says nothing about the claim.
  gateway_id text not null unique check (gateway_id ~ '^[A-Za-z0-9]{8,20}$'),
  beneficiary text not null,
  -- wanted: asked for, no number yet; closed: transfers to it bounce
  state text not null default 'wanted' check (state in ('wanted', 'active', 'closed')),
  account_encrypted text,
  account_last4 text,
  ifsc text,
  bank_code text,
  -- The accounts of the insurer (insurer_account) from which alone it takes money; empty: from any
  locked_to uuid[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state = 'wanted' or num_nulls(account_encrypted, account_last4, ifsc, bank_code) = 0)
);
create index virtual_account_wanted on virtual_account (created_at) where state = 'wanted';

-- What came into one, by the gateway's own id; the number of the account that it came from is not kept.
create table virtual_account_credit (
  id uuid primary key default uuidv7(),
  virtual_account_id uuid not null references virtual_account (id),
  gateway_ref text not null unique,
  -- The gateway's own order for it, which its settlement names; only the notice tells it.
  order_ref text,
  utr text not null,
  amount_paise bigint not null check (amount_paise > 0),
  credited_at timestamptz not null,
  remitter_last4 text,
  state text not null check (state in ('received', 'refused', 'reversed')),
  remittance_id uuid unique references remittance (id),
  -- Why a person has to look at it: the gateway says what does not go together.
  doubt text check (doubt in ('other-amount', 'repeated-reference', 'revived', 'left-already')),
  read_at timestamptz not null
);
create index virtual_account_credit_account on virtual_account_credit (virtual_account_id, credited_at desc);
create index virtual_account_credit_order on virtual_account_credit (order_ref) where order_ref is not null;
create index virtual_account_credit_utr on virtual_account_credit (utr);

-- What the platform itself enters, allocates, takes back or reverses has no person.
alter table remittance alter column entered_by drop not null;
alter table remittance_allocation
  alter column allocated_by drop not null,
  drop constraint remittance_allocation_check1,
  add constraint remittance_allocation_undone check ((undone_at is null) = (undo_reason is null) and (undone_by is null or undone_at is not null));
alter table remittance_exit
  alter column proposed_by drop not null,
  drop constraint remittance_exit_kind_check,
  add constraint remittance_exit_kind_check check (kind in ('return', 'surplus', 'reversal')),
  drop constraint remittance_exit_check,
  add constraint remittance_exit_confirmed check (confirmed_by is null or confirmed_at is not null),
  add constraint remittance_exit_by_people check (case when proposed_by is null then kind = 'reversal' and confirmed_at is not null else (confirmed_by is null) = (confirmed_at is null) end);

alter table gateway_settlement_line drop constraint gateway_settlement_line_subject_check;
alter table gateway_settlement_line add constraint gateway_settlement_line_subject_check check (subject in ('claim', 'listing', 'settlement', 'remittance'));
