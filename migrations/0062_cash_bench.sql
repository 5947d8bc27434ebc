-- What the bank's statement says of a transfer, by which its claims are found, and how each insurer's side files are read.
alter table remittance
  add column narration text not null default '',
  -- the account from which it came, as far as it is needed to know it again
  add column remitter_ifsc text,
  add column remitter_last4 text,
  add constraint remittance_remitter check (num_nulls(remitter_ifsc, remitter_last4) in (0, 2));

-- The number as it is compared, however it is separated: `claimKey` of the domain says the same.
alter table receivable
  add column number_key text not null generated always as (regexp_replace(upper(insurer_claim_number), '[^A-Z0-9]', '', 'g')) stored;
create index receivable_number_key on receivable (number_key);
create index receivable_open_of_insurer on receivable (insurer_id, due_at) where state in ('open', 'part-paid', 'shortfall');

-- {heading: what its column holds}, as it was understood when a file of this insurer was last taken.
create table insurer_side_file (
  insurer_id uuid primary key references insurer (id),
  columns jsonb not null,
  updated_by uuid not null references app_user (id),
  updated_at timestamptz not null
);
