-- What garages report of a repair, and the policies that staff keep.

-- Each step of a repair once per claim; said again it changes nothing.
create table repair_milestone (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  kind text not null check (kind in ('vehicle-in', 'dismantled', 'parts-ordered', 'repair-started', 'repair-done')),
  note text,
  recorded_by uuid not null references app_user (id),
  at timestamptz not null default now(),
  constraint repair_milestone_once unique (claim_id, kind)
);

create table policy (
  id uuid primary key default uuidv7(),
  policy_number text not null,
  insurer_name text not null,
  -- 'MH12AB1234': claims are matched by it
  registration_number text not null,
  holder_name text not null,
  kind text not null check (kind in ('comprehensive', 'own-damage', 'third-party')),
  starts_on date not null,
  -- the last day of cover
  ends_on date not null,
  idv_paise bigint check (idv_paise > 0),
  voluntary_deductible_paise bigint not null default 0 check (voluntary_deductible_paise >= 0),
  has_zero_depreciation boolean not null default false,
  has_imt23 boolean not null default false,
  version integer not null default 1,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint policy_dates check (ends_on >= starts_on)
);
create unique index policy_number_of_insurer on policy (lower(insurer_name), lower(policy_number));
create index policy_registration on policy (registration_number, ends_on desc);
create index policy_search on policy using gin ((policy_number || ' ' || insurer_name || ' ' || registration_number || ' ' || holder_name) gin_trgm_ops);
