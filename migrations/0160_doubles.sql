-- Keyed hashes of PAN and bank account, by which two people with the same are found; neither number can be read from them.
alter table garage add column pan_mark text, add column account_mark text;
alter table surveyor_profile add column account_mark text;
alter table surveyor_tax_identity add column pan_mark text;
alter table transfer add column account_mark text;
create index garage_gstin on garage (upper(profile ->> 'gstNo'));
create index garage_pan_mark on garage (pan_mark);
create index garage_account_mark on garage (account_mark);
create index surveyor_profile_account_mark on surveyor_profile (account_mark);
create index surveyor_tax_identity_pan_mark on surveyor_tax_identity (pan_mark);
create index surveyor_tax_identity_gstin on surveyor_tax_identity (gstin);
create index transfer_account_mark on transfer (account_mark) where surplus_id is not null and account_mark is not null;
create index app_user_gstin on app_user (upper(gst_number)) where gst_number <> '' and role <> 'garage';

-- A garage's name counts within its district.
create function name_in_district(profile jsonb) returns text immutable language sql as $$
  select nullif(lower(regexp_replace(profile ->> 'garageName', '[^[:alnum:]]', '', 'g')) || ' ' || nullif(profile ->> 'districtId', ''), '')
$$;
create index garage_name_in_district on garage (name_in_district(profile));

-- What a person should have alone.
create function marks_of(person uuid) returns table (kind text, mark text) stable language sql as $$
  select m.kind, m.mark from garage g cross join lateral (values
      ('gstin', nullif(upper(g.profile ->> 'gstNo'), '')), ('pan', g.pan_mark), ('account', g.account_mark), ('name', name_in_district(g.profile))) m (kind, mark)
    where g.owner_id = person and m.mark is not null
  union all select 'account', account_mark from surveyor_profile where user_id = person and account_mark is not null
  union all select m.kind, m.mark from surveyor_tax_identity t cross join lateral (values ('pan', t.pan_mark), ('gstin', t.gstin)) m (kind, mark)
    where t.user_id = person and m.mark is not null
  union all select 'gstin', upper(gst_number) from app_user where id = person and gst_number <> '' and role <> 'garage'
  union all select 'account', t.account_mark from claim c join surplus s on s.claim_id = c.id join transfer t on t.surplus_id = s.id where c.claimant_id = person and t.account_mark is not null
$$;

-- Who has it, each by an index.
create function people_with(what text, wanted text) returns table (user_id uuid) stable language sql as $$
  select owner_id from garage where what = 'gstin' and upper(profile ->> 'gstNo') = wanted
  union all select owner_id from garage where what = 'pan' and pan_mark = wanted
  union all select owner_id from garage where what = 'account' and account_mark = wanted
  union all select owner_id from garage where what = 'name' and name_in_district(profile) = wanted
  union all select user_id from surveyor_profile where what = 'account' and account_mark = wanted
  union all select user_id from surveyor_tax_identity where what = 'pan' and pan_mark = wanted
  union all select user_id from surveyor_tax_identity where what = 'gstin' and gstin = wanted
  union all select id from app_user where what = 'gstin' and upper(gst_number) = wanted and gst_number <> '' and role <> 'garage'
  union all select c.claimant_id from transfer t join surplus s on s.id = t.surplus_id join claim c on c.id = s.claim_id where what = 'account' and t.account_mark = wanted
$$;

-- Why two who have the same are two: said by one of the staff and confirmed by another. It holds for what they shared then.
create table double_answer (
  left_id uuid not null references app_user (id),
  right_id uuid not null references app_user (id),
  relation text not null check (relation in ('branch', 'other')),
  marks text[] not null,
  reason text not null check (reason <> ''),
  proposal_id uuid not null references proposal (id),
  answered_at timestamptz not null,
  primary key (left_id, right_id),
  check (left_id < right_id)
);
create index double_answer_right on double_answer (right_id);

-- With whom a person shares what. A branch of the same firm is asked about once, while the firm's PAN or GSTIN is the same.
create function doubles_of(person uuid) returns table (other_id uuid, shared text[], marks text[], is_open boolean) stable language sql as $$
  select s.other_id, s.shared, s.marks, a.left_id is null or not (a.marks @> s.marks
      or (a.relation = 'branch' and exists (select from unnest(s.marks) one where (starts_with(one, 'pan:') or starts_with(one, 'gstin:')) and one = any (a.marks))))
  from (
    select o.user_id as other_id, array_agg(distinct m.kind order by m.kind) as shared, array_agg(distinct m.kind || ':' || m.mark) as marks
    from marks_of(person) m cross join lateral people_with(m.kind, m.mark) o
    where m.kind in ('account', 'gstin', 'name', 'pan') and o.user_id <> person group by o.user_id
  ) s
  left join double_answer a on a.left_id = least(person, s.other_id) and a.right_id = greatest(person, s.other_id)
$$;

-- Does nothing go to this garage's account yet, since somebody else has what it says is its own? Once it was paid there, newcomers do not hold it up.
create function is_payee_double(one uuid) returns boolean stable language sql as $$
  select exists (select from garage g cross join lateral doubles_of(g.owner_id) d where g.id = one and d.is_open)
    and not exists (
      select from garage_listing l join claim c on c.listing_id = l.id join transfer p on p.claim_id = c.id
      where l.garage_id = one and p.state = 'success'
        and p.created_at > coalesce((select max(b.changed_at) from garage_bank_change b where b.garage_id = one), '-infinity'))
$$;

alter table proposal drop constraint proposal_kind, drop constraint proposal_about;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates', 'survey-fees', 'garage-payee', 'caps', 'double')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-')
    and (kind not in ('exposure-limit', 'period-close', 'funding-line', 'funding-move', 'garage-payee', 'double') or target is not null));

alter table surveyor_bill drop constraint surveyor_bill_hold_check;
alter table surveyor_bill
  add constraint surveyor_bill_hold_check check (hold in ('kyc', 'bank', 'account', 'suspended', 'failed', 'returned', 'mismatch', 'double'));
