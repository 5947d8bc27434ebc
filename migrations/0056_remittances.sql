-- One transfer of an insurer is one remittance: what of it pays which claim stands in its allocations, and what left it otherwise in its exits.
create table remittance (
  id uuid primary key default uuidv7(),
  reference text not null,
  reference_key text not null generated always as (upper(regexp_replace(reference, '\s', '', 'g'))) stored,
  -- An earlier remittance of the same reference, entered before that was refused; the ledger's check names it.
  repeats_id uuid references remittance (id),
  insurer_id uuid not null references insurer (id),
  amount_paise bigint not null check (amount_paise > 0),
  received_on date not null,
  -- Counted by the database from the rows below; together never more than came.
  allocated_paise bigint not null default 0 check (allocated_paise >= 0),
  left_paise bigint not null default 0 check (left_paise >= 0),
  state text not null generated always as (
    case when allocated_paise + left_paise = amount_paise then 'allocated'
      when allocated_paise + left_paise = 0 then 'unallocated' else 'partly-allocated' end) stored,
  -- What was named with it where it was entered for one claim, and why it was not counted there.
  insurer_claim_number text not null default '',
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  unmatched_reason text,
  entered_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  constraint remittance_within_amount check (allocated_paise + left_paise <= amount_paise)
);
create unique index remittance_reference on remittance (reference_key) where repeats_id is null;
create index remittance_newest on remittance (created_at desc, id desc);
create index remittance_open on remittance (created_at desc, id desc) where state <> 'allocated';
create index remittance_received_on on remittance (received_on);

create table remittance_allocation (
  id uuid primary key default uuidv7(),
  remittance_id uuid not null references remittance (id),
  claim_id uuid not null references claim (id),
  amount_paise bigint not null check (amount_paise >= 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  -- [{code, amount in paise}]: what the insurer kept of this claim and what it calls it; the code says who bears it
  deductions jsonb not null default '[]',
  -- the ledger's entry of it, which an undo takes back
  entry_key text not null unique,
  allocated_by uuid not null references app_user (id),
  allocated_at timestamptz not null default now(),
  undone_by uuid references app_user (id),
  undone_at timestamptz,
  undo_reason text,
  check (amount_paise + tds_paise > 0),
  check (num_nulls(undone_by, undone_at, undo_reason) in (0, 3))
);
create index remittance_allocation_remittance on remittance_allocation (remittance_id);
create index remittance_allocation_claim on remittance_allocation (claim_id);

-- What left a remittance on another way than to a claim, by the word of two people.
create table remittance_exit (
  id uuid primary key default uuidv7(),
  remittance_id uuid not null references remittance (id),
  -- return: back to the insurer
  kind text not null check (kind in ('return')),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  constraint remittance_exit_by_two check (confirmed_by <> proposed_by),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2))
);
create index remittance_exit_remittance on remittance_exit (remittance_id);
create unique index remittance_exit_waiting on remittance_exit (remittance_id) where confirmed_at is null;

create function count_remittance() returns trigger language plpgsql as $$
begin
  update remittance r set
    allocated_paise = (select coalesce(sum(a.amount_paise), 0) from remittance_allocation a where a.remittance_id = r.id and a.undone_at is null),
    left_paise = (select coalesce(sum(e.amount_paise), 0) from remittance_exit e where e.remittance_id = r.id and e.confirmed_at is not null)
  where r.id = new.remittance_id;
  return null;
end $$;
create trigger remittance_allocation_counts after insert or update on remittance_allocation for each row execute function count_remittance();
create trigger remittance_exit_counts after insert or update on remittance_exit for each row execute function count_remittance();

insert into remittance (id, reference, insurer_id, amount_paise, received_on, insurer_claim_number, tds_paise, unmatched_reason, entered_by, created_at)
  select id, reference, insurer_id, amount_paise, received_on, insurer_claim_number, tds_paise, unmatched_reason, entered_by, created_at
  from insurer_receipt where repeats_id is null;
insert into remittance (id, reference, repeats_id, insurer_id, amount_paise, received_on, insurer_claim_number, tds_paise, unmatched_reason, entered_by, created_at)
  select id, reference, repeats_id, insurer_id, amount_paise, received_on, insurer_claim_number, tds_paise, unmatched_reason, entered_by, created_at
  from insurer_receipt where repeats_id is not null;
-- The n-th receipt of a claim was booked under one of two names.
insert into remittance_allocation (remittance_id, claim_id, amount_paise, tds_paise, entry_key, allocated_by, allocated_at)
  select matched.id, matched.claim_id, matched.amount_paise, matched.tds_paise,
    coalesce(
      (select business_key from journal_entry
        where business_key in ('claim:' || matched.claim_id || ':insurer-receipt:' || matched.n, 'claim:' || matched.claim_id || ':suspense-matched:' || matched.n)),
      'claim:' || matched.claim_id || ':insurer-receipt:' || matched.n),
    matched.entered_by, coalesce(matched.matched_at, matched.created_at)
  from (select receipt.*, receivable.claim_id,
      row_number() over (partition by receivable.id order by receipt.matched_at, receipt.id) as n
    from insurer_receipt receipt join receivable on receivable.id = receipt.receivable_id) as matched;
drop table insurer_receipt;
