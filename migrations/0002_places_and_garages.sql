-- Places of reference-data/, loaded by the reference-data step; garages as businesses and as public listings.
create table state (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  type text not null check (type in ('state', 'union_territory')),
  plates text[] not null default '{}',
  gst_codes text[] not null default '{}'
);

create table district (
  id integer primary key,
  state_code text not null references state (code),
  name text not null,
  also_known_as text[] not null default '{}',
  unique (state_code, name)
);

create table pincode (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  district_id integer references district (id),
  state_code text not null references state (code),
  office text not null,
  lat double precision,
  lng double precision,
  approximate boolean not null default false
);

-- A garage that registered: the business, its bank account and where its application stands.
create table garage (
  id uuid primary key default uuidv7(),
  owner_id uuid not null unique references app_user (id),
  state text not null default 'submitted' check (state in ('draft', 'submitted', 'changes-asked', 'approved', 'rejected', 'listed', 'lapsed', 'hidden')),
  -- the registration payload as typed, without password and bank account
  profile jsonb not null,
  pan_encrypted text not null,
  bank_account_encrypted text not null,
  bank_account_last4 text not null,
  bank_ifsc text not null,
  bank_account_name text not null,
  bank_verified_at timestamptz,
  bank_name_at_bank text,
  decision_reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  listed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index garage_state on garage (state, created_at);

create table garage_listing (
  id uuid primary key default uuidv7(),
  garage_id uuid unique references garage (id),
  source text not null default 'staff' check (source in ('registered', 'staff', 'csv', 'seed')),
  garage_name text not null,
  branch text not null default '',
  full_address text not null,
  state_code text not null references state (code),
  district_id integer not null references district (id),
  pincode text not null default '',
  lat double precision,
  lng double precision,
  garage_type text not null check (garage_type in ('Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop')),
  contact_numbers text[] not null check (cardinality(contact_numbers) > 0),
  email text,
  services_offered text[] not null check (cardinality(services_offered) > 0),
  brand_authorizations text[] not null default '{}',
  insurance_affiliations text[] not null default '{}',
  insurance_affiliated boolean not null default false,
  is_network_garage boolean not null default false,
  working_days text not null default '',
  contact_timing text not null default '',
  estimated_repair_time text not null default '',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index garage_listing_visible on garage_listing (id) where not hidden;
