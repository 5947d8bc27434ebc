-- Claimants log in by a code to their telephone. The code counts in the browser that asked for it alone.
alter table otp_challenge drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check
    check (purpose in ('signup_aadhaar', 'signup_email', 'verify_phone', 'insurer_word', 'phone_sign_in')),
  add column browser_hash bytea;
alter table pending_sign_in add column by_phone boolean not null default false;

-- Until when a session that a code alone opened may not say where money goes: whoever took the number over would come in so.
alter table session add column payee_locked_until timestamptz;

create index app_user_verified_phone on app_user (phone) where phone_verified_at is not null and role = 'claimant';
