-- A lender is a record: the names under which registers write it, and the mailboxes that we ask for its no-objection.

-- What two spellings of one name have in common: 'HDFC Bank Ltd.' and 'M/S HDFC BANK LIMITED' are 'hdfcbank'.
create function lender_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    nullif(regexp_replace(regexp_replace(lower(name),
      '\m(m/s|m\.s|ms|the|of|ltd|limited|co|company|corporation|corpn|pvt|private|india)\M', ' ', 'g'), '[^[:alnum:]]+', '', 'g'), ''),
    regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g'))
$$;

create table lender (
  id uuid primary key default uuidv7(),
  name text not null unique check (lender_key(name) <> ''),
  mailboxes citext[] not null check (cardinality(mailboxes) between 1 and 10),
  phone text,
  -- no new question goes to one that is not active
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every spelling by which a lender is found, its own name among them.
create table lender_alias (
  lender_id uuid not null references lender (id) on delete cascade,
  alias text not null,
  key text not null generated always as (lender_key(alias)) stored constraint lender_alias_once primary key check (key <> '')
);
create index lender_alias_lender on lender_alias (lender_id);
create index lender_alias_key on lender_alias using gin (key gin_trgm_ops);

-- Staff chose the lender: its written name matches no spelling, or only the registration certificate names it.
create table claim_lender (
  claim_id uuid primary key references claim (id),
  lender_id uuid not null references lender (id),
  written text not null check (written <> ''),
  source text not null check (source in ('register', 'paper')),
  chosen_by uuid not null references app_user (id),
  chosen_at timestamptz not null
);
create index claim_lender_lender on claim_lender (lender_id);
create index claim_lender_chosen_by on claim_lender (chosen_by);

-- Adds to the list of kinds, whatever other kinds it holds.
do $$
declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'proposal'::regclass and conname = 'proposal_kind');
begin
  alter table proposal drop constraint proposal_kind;
  execute 'alter table proposal add constraint proposal_kind '
    || replace(kinds, '''fees''::text', '''fees''::text, ''lender''::text, ''lender-terms''::text, ''lender-silence''::text');
end $$;
alter table proposal add constraint proposal_about_lender check (kind not in ('lender', 'lender-silence') or target is not null);
