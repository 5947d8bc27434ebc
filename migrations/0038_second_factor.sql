-- Passkeys. One that was taken away stays: what was signed with it can still be checked.
create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  credential_id text not null unique,
  -- COSE, as the authenticator gave it
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- What a passkey was asked to sign. The same bytes are asked for once only.
create table webauthn_challenge (
  id uuid primary key default uuidv7(),
  -- null: whoever signs in by a passkey says who it is
  user_id uuid references app_user (id),
  purpose text not null,
  challenge bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index webauthn_challenge_expires on webauthn_challenge (expires_at);
create index webauthn_challenge_user on webauthn_challenge (user_id);

-- An authenticator app. A new one is proposed until its first code was typed; until then the old one counts.
create table totp_secret (
  user_id uuid primary key references app_user (id),
  secret_encrypted text,
  confirmed_at timestamptz,
  -- the 30 seconds, counted from 1970, of the last code that was taken: none is taken twice
  last_used_step bigint not null default 0,
  proposed_encrypted text,
  proposed_at timestamptz,
  check ((secret_encrypted is null) = (confirmed_at is null)),
  check ((proposed_encrypted is null) = (proposed_at is null))
);

create table recovery_code (
  user_id uuid not null references app_user (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right; the second step is awaited.
create table pending_sign_in (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);
create index pending_sign_in_user on pending_sign_in (user_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);

-- When the phone number or a second factor was last changed: for a day after, nothing is paid to another account.
alter table app_user add column factors_changed_at timestamptz;
