-- What was read from the file of a garage's invoice: proposed to the garage, and held against what it says.
create table paper_reading (
  file_id uuid primary key references stored_file (id),
  claim_id uuid not null references claim (id),
  state text not null default 'queued' check (state in ('queued', 'read', 'nothing-found', 'failed')),
  -- the code of the government's invoice portal
  seal text not null default 'none' check (seal in ('none', 'verified', 'unverified', 'forged')),
  -- the portal's own text, to be looked at again when another of its keys is known
  token text,
  -- what the code says, and what the rest of the paper seems to say
  sealed jsonb,
  proposal jsonb,
  queued_at timestamptz not null,
  read_at timestamptz,
  constraint paper_reading_sealed check ((seal = 'none') = (token is null) and (token is null) = (sealed is null)),
  constraint paper_reading_ended check ((state = 'queued') = (read_at is null))
);
create index paper_reading_claim on paper_reading (claim_id);
create index paper_reading_unverified on paper_reading (queued_at) where seal = 'unverified';
create index paper_reading_queued on paper_reading (queued_at) where state = 'queued';

alter table repair_invoice add column irn text;
-- An invoice that the portal has registered is paid on once, over all claims and garages.
create unique index repair_invoice_irn_once on repair_invoice (irn) where superseded_at is null;
