-- Who the owner of a vehicle is, before money goes out: a PAN that the register knows, and an account that the bank confirmed in that name.
create table owner_identity (
  user_id uuid primary key references app_user (id),
  pan_encrypted text not null,
  pan_mark text not null,
  -- as the register names the holder
  pan_name text not null check (pan_name <> ''),
  pan_checked_at timestamptz not null,
  account_encrypted text not null,
  account_mark text not null,
  account_last4 text not null,
  ifsc text not null,
  name_at_bank text,
  bank_checked_at timestamptz not null,
  shown_at timestamptz not null,
  -- the account that was approved with the PAN; another one waits for a person
  approved_at timestamptz,
  -- null: the registers and DigiLocker agreed, nobody had to look
  approved_by uuid references app_user (id),
  check (approved_at is not null or approved_by is null)
);
create index owner_identity_pan on owner_identity (pan_mark);
create index owner_identity_account on owner_identity (account_mark);

-- The name that a person shared from DigiLocker. The number stays there.
create table digilocker_check (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  verification_id text not null unique,
  link text not null,
  started_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'consented', 'expired', 'denied')),
  name text,
  ended_at timestamptz,
  check ((state = 'consented') = (name is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index digilocker_check_user on digilocker_check (user_id, started_at desc);

-- 'form': the whole KYC form. 'card': a photo of the PAN card. 'digilocker': the name shared from there. Each needs other documents.
alter table kyc_submission add column way text not null default 'form' check (way in ('form', 'card', 'digilocker'));

create or replace function marks_of(person uuid) returns table (kind text, mark text) stable language sql as $$
  select m.kind, m.mark from garage g cross join lateral (values
      ('gstin', nullif(upper(g.profile ->> 'gstNo'), '')), ('pan', g.pan_mark), ('account', g.account_mark), ('name', name_in_district(g.profile))) m (kind, mark)
    where g.owner_id = person and m.mark is not null
  union all select 'account', account_mark from surveyor_profile where user_id = person and account_mark is not null
  union all select m.kind, m.mark from surveyor_tax_identity t cross join lateral (values ('pan', t.pan_mark), ('gstin', t.gstin)) m (kind, mark)
    where t.user_id = person and m.mark is not null
  union all select m.kind, m.mark from owner_identity i cross join lateral (values ('pan', i.pan_mark), ('account', i.account_mark)) m (kind, mark)
    where i.user_id = person
  union all select m.kind, m.mark from app_user u left join kyc_submission k on k.user_id = u.id and u.kyc_status = 'approved'
    cross join lateral (values
      ('gstin', case when u.role <> 'garage' then nullif(upper(u.gst_number), '') end),
      ('phone', case when u.phone_verified_at is not null then nullif(u.phone, '') end), ('phone', nullif(k.fields ->> 'phoneNumber', '')),
      ('home', home_of(u.last_name, u.address, u.pincode)), ('home', home_of(k.fields ->> 'lastName', k.fields ->> 'address', k.fields ->> 'pincode'))) m (kind, mark)
    where u.id = person and m.mark is not null
  union all select 'account', t.account_mark from claim c join surplus s on s.claim_id = c.id join transfer t on t.surplus_id = s.id where c.claimant_id = person and t.account_mark is not null
$$;

create or replace function people_with(what text, wanted text) returns table (user_id uuid) stable language sql as $$
  select owner_id from garage where what = 'gstin' and upper(profile ->> 'gstNo') = wanted
  union all select owner_id from garage where what = 'pan' and pan_mark = wanted
  union all select owner_id from garage where what = 'account' and account_mark = wanted
  union all select owner_id from garage where what = 'name' and name_in_district(profile) = wanted
  union all select user_id from surveyor_profile where what = 'account' and account_mark = wanted
  union all select user_id from surveyor_tax_identity where what = 'pan' and pan_mark = wanted
  union all select user_id from surveyor_tax_identity where what = 'gstin' and gstin = wanted
  union all select user_id from owner_identity where what = 'pan' and pan_mark = wanted
  union all select user_id from owner_identity where what = 'account' and account_mark = wanted
  union all select id from app_user where what = 'gstin' and upper(gst_number) = wanted and gst_number <> '' and role <> 'garage'
  union all select c.claimant_id from transfer t join surplus s on s.id = t.surplus_id join claim c on c.id = s.claim_id where what = 'account' and t.account_mark = wanted
  union all select id from app_user where what = 'phone' and phone = wanted and phone <> '' and phone_verified_at is not null
  union all select k.user_id from kyc_submission k join app_user u on u.id = k.user_id where what = 'phone' and k.fields ->> 'phoneNumber' = wanted and u.kyc_status = 'approved'
  union all select id from app_user where what = 'home' and home_of(last_name, address, pincode) = wanted
  union all select k.user_id from kyc_submission k join app_user u on u.id = k.user_id
    where what = 'home' and home_of(k.fields ->> 'lastName', k.fields ->> 'address', k.fields ->> 'pincode') = wanted and u.kyc_status = 'approved'
$$;
