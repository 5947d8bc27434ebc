-- What is changed by two people: proposed by one, confirmed by another, in force from a day on. Before and after as they are on the wire.
create table proposal (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('slabs', 'rates', 'duties', 'approval-limit')),
  subject_id uuid references app_user (id),
  before jsonb not null,
  after jsonb not null,
  in_force_from date not null,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  withdrawn_by uuid references app_user (id),
  withdrawn_at timestamptz,
  check ((subject_id is null) = (kind in ('slabs', 'rates'))),
  check (confirmed_by is null or withdrawn_by is null),
  check (confirmed_by <> proposed_by and confirmed_by <> subject_id),
  check (proposed_by <> subject_id)
);
-- One waits at a time: what stands before it is then what it was compared with.
create unique index proposal_waiting on proposal (kind, subject_id) nulls not distinct where confirmed_at is null and withdrawn_at is null;
create index proposal_newest on proposal (id desc);
