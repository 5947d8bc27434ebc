-- Connected people also have the same bank account or tax number, the same telephone by their KYC, or the same family name at the same address.
create function home_of(family_name text, address text, pincode text) returns text immutable language sql as $$
  select case when plain.name <> '' and length(plain.address) > 5 and pincode <> '' then plain.name || ' ' || plain.address || ' ' || pincode end
  from (select lower(regexp_replace(family_name, '[^[:alnum:]]', '', 'g')) as name, lower(regexp_replace(address, '[^[:alnum:]]', '', 'g')) as address) plain
$$;
create index app_user_home on app_user (home_of(last_name, address, pincode));
create index kyc_submission_home on kyc_submission (home_of(fields ->> 'lastName', fields ->> 'address', fields ->> 'pincode'));
create index kyc_submission_phone on kyc_submission ((fields ->> 'phoneNumber'));

create or replace function marks_of(person uuid) returns table (kind text, mark text) stable language sql as $$
  select m.kind, m.mark from garage g cross join lateral (values
      ('gstin', nullif(upper(g.profile ->> 'gstNo'), '')), ('pan', g.pan_mark), ('account', g.account_mark), ('name', name_in_district(g.profile))) m (kind, mark)
    where g.owner_id = person and m.mark is not null
  union all select 'account', account_mark from surveyor_profile where user_id = person and account_mark is not null
  union all select m.kind, m.mark from surveyor_tax_identity t cross join lateral (values ('pan', t.pan_mark), ('gstin', t.gstin)) m (kind, mark)
    where t.user_id = person and m.mark is not null
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
  union all select id from app_user where what = 'gstin' and upper(gst_number) = wanted and gst_number <> '' and role <> 'garage'
  union all select c.claimant_id from transfer t join surplus s on s.id = t.surplus_id join claim c on c.id = s.claim_id where what = 'account' and t.account_mark = wanted
  union all select id from app_user where what = 'phone' and phone = wanted and phone <> '' and phone_verified_at is not null
  union all select k.user_id from kyc_submission k join app_user u on u.id = k.user_id where what = 'phone' and k.fields ->> 'phoneNumber' = wanted and u.kyc_status = 'approved'
  union all select id from app_user where what = 'home' and home_of(last_name, address, pincode) = wanted
  union all select k.user_id from kyc_submission k join app_user u on u.id = k.user_id
    where what = 'home' and home_of(k.fields ->> 'lastName', k.fields ->> 'address', k.fields ->> 'pincode') = wanted and u.kyc_status = 'approved'
$$;

-- People connected with this person: by an invitation among the staff, by what they have in common, and through others. Garages of one name are not, for that alone.
create or replace function kin_of(person uuid) returns table (kin_id uuid) stable language sql as $$
  with recursive reach (id) as (
    select person
    union
    select next.id from reach cross join lateral (
      select accepted_by as id from invitation where invited_by = reach.id and accepted_by is not null
      union all select invited_by from invitation where accepted_by = reach.id
      union all select o.user_id from marks_of(reach.id) m cross join lateral people_with(m.kind, m.mark) o where m.kind <> 'name'
    ) next
  )
  select id from reach where id <> person
$$;
