-- What people decided about money, as they said it: what is paid is compared with it. Never changed, so that what is altered elsewhere shows.
create table signed_decision (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id),
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  claim_id uuid references claim (id),
  -- what is signed, and its SHA-256
  text text not null,
  challenge bytea not null unique,
  means text not null check (means in ('session', 'totp', 'passkey')),
  -- of a passkey, with its key as it was then
  credential_id text,
  public_key bytea,
  authenticator_data bytea,
  client_data bytea,
  signature bytea,
  -- HMAC over all of the above by the server's key
  seal text not null,
  at timestamptz not null,
  check (challenge = sha256(convert_to(text, 'UTF8'))),
  check ((means = 'passkey') = (num_nulls(credential_id, public_key, authenticator_data, client_data, signature) = 0)),
  check (means = 'passkey' or num_nonnulls(credential_id, public_key, authenticator_data, client_data, signature) = 0)
);
create index signed_decision_claim on signed_decision (claim_id, id desc);
create trigger signed_decision_immutable before update or delete on signed_decision for each row execute function refuse_change();
create trigger signed_decision_not_truncated before truncate on signed_decision for each statement execute function refuse_change();
