-- Lines of credit that fund the advances. What is owed is in the journal (borrowings and interest-payable of party funding-line:<id>); here is who lends, on
-- which dated terms, what moved with which reference of the bank, and which day's interest is booked.
create table funding_line (
  id uuid primary key,
  lender text not null,
  opened_on date not null,
  proposal_id uuid not null unique references proposal (id),
  created_at timestamptz not null
);
create unique index funding_line_lender on funding_line (lower(lender));

create table funding_terms (
  line_id uuid not null references funding_line (id),
  valid_from date not null,
  limit_paise bigint not null check (limit_paise > 0),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  -- Kept back from interest (section 194A); zero for a bank.
  tds_basis_points integer not null check (tds_basis_points between 0 and 10000),
  proposal_id uuid not null unique references proposal (id),
  primary key (line_id, valid_from)
);

create table funding_move (
  id uuid primary key,
  line_id uuid not null references funding_line (id),
  kind text not null check (kind in ('drawn', 'repaid', 'interest-paid')),
  amount_paise bigint not null check (amount_paise > 0),
  tds_paise bigint not null check (tds_paise >= 0 and tds_paise < amount_paise and (tds_paise = 0 or kind = 'interest-paid')),
  moved_on date not null,
  -- As the bank's line has it; its letters and digits are compared.
  reference text not null,
  reference_key text not null check (reference_key ~ '^[A-Z0-9]+$'),
  proposal_id uuid not null unique references proposal (id),
  booked_at timestamptz not null,
  unique (kind, reference_key)
);
create index funding_move_of_line on funding_move (line_id, moved_on);

create table funding_accrual (
  line_id uuid not null references funding_line (id),
  day date not null,
  principal_paise bigint not null,
  rate_basis_points integer not null,
  -- Whole paise; below zero where a repayment became known late.
  interest_paise bigint not null,
  -- What whole paise leave, of 3,650,000 parts of a paisa.
  carried integer not null check (carried between 0 and 3649999),
  booked_at timestamptz not null,
  primary key (line_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['funding_line', 'funding_terms', 'funding_move', 'funding_accrual'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', t || '_immutable', t);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', t || '_not_truncated', t);
  end loop;
end $$;

alter table proposal drop constraint proposal_kind, drop constraint proposal_about;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-')
    and (kind not in ('exposure-limit', 'period-close', 'funding-line', 'funding-move') or target is not null));
