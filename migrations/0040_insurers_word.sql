-- What an officer of the insurer said of a claim: asked by a link that works once, together with a code to the mailbox on record.
create table insurer_word (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  officer_id uuid not null references insurer_officer (id),
  -- as it stood when the link was sent; a word counts from this mailbox only
  mailbox text not null,
  token_hash bytea not null unique,
  sent_by uuid not null references app_user (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  codes_sent integer not null default 0,
  -- After the right code: who may read what is asked, and answer.
  open_hash bytea,
  open_until timestamptz,
  -- what was asked
  listing_id uuid references garage_listing (id),
  insurer_claim_number text not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('cashless', 'reimbursement')),
  payee text not null check (payee in ('us', 'garage', 'owner')),
  expected_on date not null,
  state text not null default 'sent' check (state in ('sent', 'confirmed', 'corrected', 'denied', 'replaced', 'withdrawn')),
  -- what the officer said: the terms as they stand now for the insurer, from where and by which program
  said jsonb,
  remark text,
  answered_at timestamptz,
  answered_ip text,
  answered_by text,
  taken_over_by uuid references app_user (id),
  taken_over_at timestamptz,
  check ((state in ('confirmed', 'corrected', 'denied')) = (answered_at is not null)),
  check ((state in ('confirmed', 'corrected')) = (said is not null)),
  check (taken_over_by is null or state = 'corrected')
);
-- One question waits at a time.
create unique index insurer_word_open on insurer_word (claim_id) where state = 'sent';
create index insurer_word_claim on insurer_word (claim_id, sent_at desc);
-- The word that an approval by one person rested on.
alter table claim add column insurer_word_id uuid references insurer_word (id);

alter table otp_challenge drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('signup_aadhaar', 'signup_email', 'verify_phone', 'insurer_word'));
