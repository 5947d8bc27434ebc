-- The insurer's acceptance on its letterhead: one person enters what it says, a second compares that with the picture. Confirmed, it is an answer of the
-- insurer like one by link.
create table acceptance_letter (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  file_id uuid not null references stored_file (id),
  insurer_id uuid not null references insurer (id),
  -- The claim's garage when the letter was entered.
  listing_id uuid references garage_listing (id),
  signatory text not null,
  -- As on the letter, in the form of an answer by link.
  terms jsonb not null,
  uploaded_by uuid not null references app_user (id),
  entered_by uuid not null references app_user (id),
  entered_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'replaced')),
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  -- Also of a confirmed letter that later proves wrong.
  refused_by uuid references app_user (id),
  refused_at timestamptz,
  refusal text,
  check (state <> 'waiting' or (confirmed_at is null and refused_at is null)),
  check (state <> 'confirmed' or refused_at is null),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((state = 'refused') = (refused_at is not null) and (refused_at is null) = (refused_by is null) and (refused_at is null) = (refusal is null)),
  check (state <> 'confirmed' or confirmed_at is not null),
  constraint acceptance_letter_by_two check (confirmed_by <> entered_by and confirmed_by <> uploaded_by)
);
create unique index acceptance_letter_waiting on acceptance_letter (claim_id) where state = 'waiting';
create index acceptance_letter_claim on acceptance_letter (claim_id, entered_at desc);
create index acceptance_letter_file on acceptance_letter (file_id);

alter table insurer_word
  alter column officer_id drop not null,
  alter column mailbox drop not null,
  alter column token_hash drop not null,
  add column letter_id uuid unique references acceptance_letter (id),
  add constraint insurer_word_source check ((letter_id is null) = (officer_id is not null and mailbox is not null and token_hash is not null));
