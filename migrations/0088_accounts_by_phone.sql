-- A claimant may sign up with a verified telephone alone; e-mail and password can follow. Everybody else has both.
alter table app_user
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint app_user_reached check (email is not null or (role = 'claimant' and phone_verified_at is not null)) not valid,
  add constraint app_user_password check (password_hash is not null or role = 'claimant') not valid;
alter table app_user validate constraint app_user_reached, validate constraint app_user_password;

alter table signup_gate drop constraint signup_gate_kind_check,
  add constraint signup_gate_kind_check check (kind in ('aadhaar', 'email', 'bank', 'phone'));
