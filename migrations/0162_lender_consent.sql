-- A lender's own answer, by a link that works once: may the repair be paid to the workshop?
create table lender_consent (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  -- as the register named it then
  lender text not null check (lender <> ''),
  mailbox citext not null,
  token_hash bytea not null unique,
  sent_by uuid not null references app_user (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'consented', 'refused', 'replaced', 'withdrawn')),
  -- who answered, as they say
  name text,
  designation text,
  reason text,
  answered_at timestamptz,
  answered_ip text,
  answered_by text,
  -- the consent among the claim's documents
  file_id uuid references stored_file (id),
  check ((state in ('consented', 'refused')) = (answered_at is not null and name is not null and designation is not null)),
  check ((state = 'refused') = (reason is not null)),
  check (file_id is null or state = 'consented')
);
create unique index lender_consent_open on lender_consent (claim_id) where state = 'sent';
create index lender_consent_claim on lender_consent (claim_id, sent_at desc);
create index lender_consent_lender on lender_consent (lower(lender)) where state in ('consented', 'refused');
