-- What every feature stands on: people, sessions, audit, idempotency, messages, files, settings.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table app_user (
  id uuid primary key default uuidv7(),
  role text not null check (role in ('claimant', 'garage', 'surveyor', 'insurance', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  email citext not null unique,
  email_verified_at timestamptz,
  phone text not null default '',
  phone_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  password_hash text not null,
  kyc_status text not null default 'not_submitted' check (kyc_status in ('not_submitted', 'pending', 'approved', 'rejected')),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  registration_type text check (registration_type in ('individual', 'company')),
  company_name text,
  company_registration_number text,
  gst_number text,
  address text,
  city text,
  state text,
  pincode text,
  -- e-mail and SMS choices by topic; transactional messages ignore it
  notification_choices jsonb not null default '{}',
  approval_limit_paise bigint,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index app_user_role_created on app_user (role, created_at desc, id);

create table session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_user_live on session (user_id, last_seen_at desc) where revoked_at is null;

-- Single use; a used one that comes again ends its session ("family").
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Links sent by e-mail: only the hash is kept.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'invitation')),
  user_id uuid references app_user (id) on delete cascade,
  email citext not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_user on one_time_token (user_id, purpose);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip text
);
create index audit_entry_subject on audit_entry (subject_type, subject_id, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_immutable before update or delete on audit_entry for each row execute function refuse_change();

create table idempotency_key (
  caller text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Messages written in the transaction that causes them, sent by a job.
create table outbox_message (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  user_id uuid references app_user (id),
  template text not null,
  locale text not null default 'en',
  data jsonb not null default '{}',
  dedupe_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  last_error text,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_message_waiting on outbox_message (created_at) where state in ('waiting', 'sending');

create table notification (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  type text not null default 'info' check (type in ('success', 'warning', 'error', 'info')),
  -- message keys with parameters, rendered in the reader's language
  title text not null,
  message text not null,
  link text,
  dedupe_key text unique,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notification_user on notification (user_id, created_at desc);
create index notification_unread on notification (user_id) where not is_read;

-- Demo mode only: what the inbox shows. One row per outbox message, whatever is killed in between.
create table dev_message (
  outbox_id uuid primary key,
  channel text not null,
  recipient citext not null,
  subject text not null default '',
  text text not null,
  html text,
  sent_at timestamptz not null default now()
);
create index dev_message_recipient on dev_message (recipient, sent_at desc);

create table stored_file (
  id uuid primary key default uuidv7(),
  -- public name in URLs; says nothing about the content
  name text not null unique,
  owner_id uuid not null references app_user (id),
  category text not null,
  entity_type text,
  entity_id uuid,
  -- the place it was uploaded for: RC, licence, survey photo …
  document_type text,
  original_name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index stored_file_entity on stored_file (entity_type, entity_id) where deleted_at is null;
create index stored_file_owner on stored_file (owner_id, created_at desc);

-- Settings that staff can edit, each version with the day it counts from.
create table dated_setting (
  id uuid primary key default uuidv7(),
  name text not null,
  valid_from timestamptz not null,
  value jsonb not null,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  unique (name, valid_from)
);

-- Counted in the database, so that several processes share one limit. Subjects are hashed: no address or e-mail in clear.
create table rate_limit (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (bucket, subject, window_start)
);
create index rate_limit_age on rate_limit (window_start);
