-- When the telephone number last became another than the one that the account was opened with: a new password asks to verify such a number again.
alter table app_user add column phone_changed_at timestamptz;
