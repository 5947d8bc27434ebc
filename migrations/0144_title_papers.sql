-- A paper that explains why the claimant is not the registered owner or not the insured, as a person of staff read it.
create table claim_title_paper (
  claim_id uuid not null references claim (id),
  explains text not null check (explains in ('owner-is-claimant', 'insured-is-claimant')),
  kind text not null check (kind in ('sale-agreement', 'lease', 'authority')),
  -- The other name at that time: the paper explains no other.
  other_name text not null,
  file_id uuid not null references stored_file (id),
  says text not null,
  recorded_by uuid not null references app_user (id),
  recorded_at timestamptz not null,
  primary key (claim_id, explains)
);

-- What the insurer's signatory is asked about title, and what they answered. Null for questions from before.
alter table insurer_word
  add column insured_name text,
  add column registration_number text,
  add column policy_number text;
