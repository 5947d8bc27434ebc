-- Accounts: sign-up gates, one-time codes, surveyors, KYC, invitations, exports; and what reference data was loaded.

-- A file of reference-data/ that the tables hold; loaded again only when its content changed.
create table reference_data (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
create index district_state on district (state_code, name);
create index pincode_district on pincode (district_id);

-- A code that was sent and waits to be typed. Target and code are kept as keyed hashes only.
create table otp_challenge (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('signup_aadhaar', 'signup_email', 'verify_phone')),
  target_hash text not null,
  -- null where the verifier of the gateway knows the code (Aadhaar)
  code_hash text,
  gateway_reference text,
  user_id uuid references app_user (id) on delete cascade,
  attempts integer not null default 0 check (attempts between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenge_target on otp_challenge (purpose, target_hash, sent_at desc);

-- A check passed before there is an account: Aadhaar, e-mail, bank account. Spent by the registration.
create table signup_gate (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('aadhaar', 'email', 'bank')),
  target_hash text not null,
  token_hash bytea not null unique,
  -- address and browser that passed it: who holds no token must be the same
  caller_hash text not null,
  -- name and reference that the verifier gave, last digits; never the number
  facts jsonb not null default '{}',
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  consumed_by uuid references app_user (id)
);
create index signup_gate_target on signup_gate (kind, target_hash, verified_at desc) where consumed_at is null;

create table surveyor_profile (
  user_id uuid primary key references app_user (id),
  license_number text not null unique,
  full_name text not null,
  aadhaar_last4 text not null check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_reference text not null,
  aadhaar_name text not null,
  aadhaar_verified_at timestamptz not null,
  aadhaar_consent_at timestamptz not null,
  bank_account_encrypted text not null,
  bank_account_last4 text not null,
  bank_ifsc text not null,
  bank_account_name text not null,
  bank_name_at_bank text,
  bank_verified_at timestamptz not null,
  -- copied from the approved KYC: what the surveyor may be assigned for
  specializations text[] not null default '{}',
  years_of_experience integer,
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row per user: the present submission. What was decided before is in the audit.
create table kyc_submission (
  user_id uuid primary key references app_user (id),
  role text not null,
  fields jsonb not null,
  submitted_at timestamptz not null,
  times_submitted integer not null default 1,
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  reason text,
  version integer not null default 1
);
create index kyc_submission_age on kyc_submission (submitted_at);

create table kyc_document (
  id uuid primary key default uuidv7(),
  user_id uuid not null references kyc_submission (user_id),
  type text not null check (type in ('identityProof', 'addressProof', 'businessRegistration', 'gstCertificate', 'surveyorLicense', 'insuranceLicense', 'bankStatement')),
  file_id uuid not null references stored_file (id),
  decision text not null default 'undecided' check (decision in ('undecided', 'approved', 'rejected')),
  reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, type, file_id)
);

create table invitation (
  id uuid primary key default uuidv7(),
  email citext not null,
  role text not null check (role in ('insurance', 'admin')),
  token_hash bytea not null unique,
  invited_by uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references app_user (id),
  revoked_at timestamptz
);
create unique index invitation_open on invitation (email) where accepted_at is null and revoked_at is null;

create table data_export (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  storage_key text,
  size bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_user on data_export (user_id, created_at desc);

-- A new bank account of a garage, each time: announced by e-mail and kept, so that a payout's account can be explained.
create table garage_bank_change (
  id uuid primary key default uuidv7(),
  garage_id uuid not null references garage (id),
  account_encrypted text not null,
  account_last4 text not null,
  ifsc text not null,
  account_name text not null,
  name_at_bank text,
  changed_by uuid not null references app_user (id),
  changed_at timestamptz not null
);
create index garage_bank_change_garage on garage_bank_change (garage_id, changed_at desc);

-- A paid year of a garage's listing; its fee is earned month by month.
create table listing_year (
  id uuid primary key default uuidv7(),
  garage_id uuid not null references garage (id),
  -- counts the years of this garage from 1
  n integer not null,
  payment_order_id uuid not null unique references payment_order (id),
  amount_paise bigint not null,
  gst_paise bigint not null,
  starts_on date not null,
  ends_on date not null,
  months_earned integer not null default 0 check (months_earned between 0 and 12),
  unique (garage_id, n)
);
create index listing_year_unearned on listing_year (starts_on) where months_earned < 12;
