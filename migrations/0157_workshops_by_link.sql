-- A workshop without a listing gives its tax numbers and its account by a link in an SMS. It signs in by its telephone number: no e-mail, no password.
alter table claim_link drop constraint claim_link_purpose_check;
alter table claim_link add constraint claim_link_purpose_check check (purpose in ('answer', 'papers', 'pay', 'workshop'));
alter table app_user drop constraint app_user_reached, drop constraint app_user_password;
alter table app_user
  add constraint app_user_reached check (email is not null or (role in ('claimant', 'garage') and phone_verified_at is not null)) not valid,
  add constraint app_user_password check (password_hash is not null or role = 'claimant' or (role = 'garage' and email is null)) not valid;
alter table app_user validate constraint app_user_reached, validate constraint app_user_password;
-- Claims that name a workshop which has not joined, by its number.
create index claim_named_workshop on claim ((vendor ->> 'garagePhone')) where listing_id is null and submitted_at is not null;
