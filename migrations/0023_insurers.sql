-- The insurer is a record, not a text: whatever names one points to it.

-- What two spellings of one name have in common: 'The New India Assurance Co. Ltd.' and 'NEW INDIA' are 'newindia'.
create function insurer_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    nullif(regexp_replace(regexp_replace(lower(name),
      '\m(the|of|ltd|limited|co|company|pvt|private|insurance|assurance|general)\M', ' ', 'g'), '[^[:alnum:]]+', '', 'g'), ''),
    regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g'))
$$;

create table insurer (
  id uuid primary key default uuidv7(),
  name text not null unique check (insurer_key(name) <> ''),
  -- proposed: seen, but nobody may choose it before a second person has confirmed it
  state text not null default 'proposed' check (state in ('proposed', 'confirmed')),
  -- null: came with the product, or stood on a record before insurers were records
  proposed_by uuid references app_user (id),
  confirmed_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  constraint insurer_by_two_people check (confirmed_by <> proposed_by)
);

-- Every spelling by which an insurer is found, its own name among them.
create table insurer_alias (
  insurer_id uuid not null references insurer (id) on delete cascade,
  alias text not null,
  key text not null generated always as (insurer_key(alias)) stored constraint insurer_alias_once primary key check (key <> '')
);
create index insurer_alias_insurer on insurer_alias (insurer_id);

-- The general insurers of India that write motor policies, with earlier and short names.
with known (name, aliases) as (values
  ('Acko General Insurance Limited', array[]::text[]),
  ('Bajaj General Insurance Limited', array['Bajaj Allianz General Insurance Company Limited']),
  ('Cholamandalam MS General Insurance Company Limited', array['Chola MS', 'Cholamandalam']),
  ('Generali Central Insurance Company Limited', array['Future Generali India Insurance Company Limited', 'Future Generali']),
  ('Go Digit General Insurance Limited', array['Digit', 'Digit Insurance']),
  ('HDFC ERGO General Insurance Company Limited', array['HDFC ERGO']),
  ('ICICI Lombard General Insurance Company Limited', array['ICICI Lombard']),
  ('IFFCO Tokio General Insurance Company Limited', array['IFFCO Tokio']),
  ('IndusInd General Insurance Company Limited', array['Reliance General Insurance Company Limited']),
  ('Kshema General Insurance Limited', array[]::text[]),
  ('Liberty General Insurance Limited', array['Liberty Videocon General Insurance']),
  ('Magma General Insurance Limited', array['Magma HDI General Insurance Company Limited']),
  ('National Insurance Company Limited', array['NIC', 'NICL']),
  ('Navi General Insurance Limited', array['DHFL General Insurance']),
  ('Raheja QBE General Insurance Company Limited', array[]::text[]),
  ('Royal Sundaram General Insurance Co. Limited', array['Royal Sundaram Alliance']),
  ('SBI General Insurance Company Limited', array['State Bank General Insurance']),
  ('Shriram General Insurance Company Limited', array[]::text[]),
  ('Tata AIG General Insurance Company Limited', array[]::text[]),
  ('The New India Assurance Company Limited', array['NIA', 'NIACL']),
  ('The Oriental Insurance Company Limited', array['OIC', 'OICL']),
  ('United India Insurance Company Limited', array['UII', 'UIIC']),
  ('Universal Sompo General Insurance Company Limited', array[]::text[]),
  ('Zuno General Insurance Limited', array['Edelweiss General Insurance']),
  ('Zurich Kotak General Insurance Company (India) Limited', array['Zurich Kotak', 'Kotak Mahindra General Insurance Company Limited'])
), added as (
  insert into insurer (name, state) select name, 'confirmed' from known returning id, name
)
insert into insurer_alias (insurer_id, alias)
  select added.id, alias from added join known using (name), unnest(name || aliases) as alias
  on conflict do nothing;

-- What records call an insurer that is not among these: kept as a name that somebody has to look at.
create temporary table named on commit drop as
  select distinct on (insurer_key(name)) name from (
    select insurer_name from claim union select insurer_name from policy
    union select insurer_name from receivable union select insurer_name from insurer_receipt
  ) as names (written), nullif(trim(written), '') as name
  where insurer_key(name) <> '' and not exists (select from insurer_alias where key = insurer_key(name))
  order by insurer_key(name), name;
insert into named select 'Insurer not named'
  where exists (select from receivable where coalesce(insurer_key(insurer_name), '') = '')
    or exists (select from insurer_receipt where coalesce(insurer_key(insurer_name), '') = '')
    or exists (select from policy where coalesce(insurer_key(insurer_name), '') = '');
insert into insurer (name) select name from named;
insert into insurer_alias (insurer_id, alias) select insurer.id, insurer.name from insurer join named using (name);

create function pg_temp.insurer_named(written text) returns uuid language sql stable as $$
  select insurer_id from insurer_alias where key = coalesce(nullif(insurer_key(written), ''), insurer_key('Insurer not named'))
$$;

alter table claim add column insurer_id uuid references insurer (id),
  -- An earlier live claim on the same acceptance, approved before two spellings of an insurer were one; the ledger's check names it.
  add column repeats_id uuid references claim (id);
update claim set insurer_id = pg_temp.insurer_named(insurer_name) where insurer_key(insurer_name) <> '';
alter table claim drop column insurer_name;
update claim as later set repeats_id = earliest.id
  from (select distinct on (insurer_id, lower(insurer_claim_number)) id, insurer_id, insurer_claim_number from claim
    where insurer_claim_number is not null and stage in ('second_approval', 'approved', 'disbursed', 'closed')
    order by insurer_id, lower(insurer_claim_number), created_at, id) as earliest
  where earliest.id <> later.id and earliest.insurer_id = later.insurer_id
    and lower(earliest.insurer_claim_number) = lower(later.insurer_claim_number)
    and later.stage in ('second_approval', 'approved', 'disbursed', 'closed');
create unique index claim_insurer_number_live on claim (insurer_id, lower(insurer_claim_number))
  where insurer_claim_number is not null and repeats_id is null and stage in ('second_approval', 'approved', 'disbursed', 'closed');

alter table policy add column insurer_id uuid references insurer (id);
update policy set insurer_id = pg_temp.insurer_named(insurer_name);
alter table policy alter column insurer_id set not null, drop column insurer_name;
-- Of two policies that are one under two spellings, the older says so behind its number.
update policy set policy_number = policy_number || ' (older ' || older.place || ')'
  from (select id, row_number() over (partition by insurer_id, lower(policy_number) order by updated_at desc, id desc) - 1 as place from policy) as older
  where older.id = policy.id and older.place > 0;
create unique index policy_number_of_insurer on policy (insurer_id, lower(policy_number));
create index policy_search on policy using gin ((policy_number || ' ' || registration_number || ' ' || holder_name) gin_trgm_ops);

alter table receivable add column insurer_id uuid references insurer (id);
update receivable set insurer_id = pg_temp.insurer_named(insurer_name);
alter table receivable alter column insurer_id set not null, drop column insurer_name;

alter table insurer_receipt add column insurer_id uuid references insurer (id);
update insurer_receipt set insurer_id = pg_temp.insurer_named(insurer_name);
alter table insurer_receipt alter column insurer_id set not null, drop column insurer_name;
