-- Who sent a claimant to us, as they say at sign-up; the name is a workshop's or a surveyor's, in their words.
alter table app_user
  add column referred_by text check (referred_by in ('service-centre', 'surveyor', 'other')),
  add column referrer_name text check (length(referrer_name) <= 120),
  add constraint app_user_referrer check (referrer_name is null or referred_by in ('service-centre', 'surveyor'));
create index app_user_referral on app_user (created_at) where referred_by is not null;
