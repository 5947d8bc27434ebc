-- How an insurer pays and where it sits. Rows are added and ended by confirmed proposals only; none is changed or removed.
-- from_day: the first day on which it counts; until_day: the first on which it no longer does.
create table insurer_terms (
  insurer_id uuid not null references insurer (id),
  from_day date not null,
  modes text[] not null check (modes <@ array['cashless', 'reimbursement'] and modes <> '{}'),
  grievance_address text,
  primary key (insurer_id, from_day)
);

create table insurer_gstin (
  id uuid primary key default uuidv7(),
  insurer_id uuid not null references insurer (id),
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  from_day date not null,
  until_day date check (until_day >= from_day)
);
create unique index insurer_gstin_once on insurer_gstin (gstin) where until_day is null;
create unique index insurer_gstin_of_state on insurer_gstin (insurer_id, (left(gstin, 2))) where until_day is null;

create table insurer_office (
  id uuid primary key default uuidv7(),
  insurer_id uuid not null references insurer (id),
  name text not null,
  address text not null,
  pincode text not null,
  from_day date not null,
  until_day date check (until_day >= from_day)
);
create unique index insurer_office_once on insurer_office (insurer_id, lower(name)) where until_day is null;

-- The accounts from which it remits.
create table insurer_account (
  id uuid primary key default uuidv7(),
  insurer_id uuid not null references insurer (id),
  account_encrypted text not null,
  last4 text not null,
  ifsc text not null,
  holder text not null,
  from_day date not null,
  until_day date check (until_day >= from_day)
);
create index insurer_account_insurer on insurer_account (insurer_id);
create index insurer_account_look_up on insurer_account (ifsc, last4);

-- Proposals about an insurer: which one, and what of it (the entry's text, or the id of the one that is to end).
alter table proposal add column insurer_id uuid references insurer (id), add column target text;
alter table proposal drop constraint proposal_kind_check, drop constraint proposal_check;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-'));
drop index proposal_waiting;
create unique index proposal_waiting on proposal (kind, subject_id, insurer_id, target) nulls not distinct
  where confirmed_at is null and withdrawn_at is null;
create index proposal_of_insurer on proposal (insurer_id) where insurer_id is not null;
