-- The policy that a claim rests on, as somebody recorded it for this claim. Without one, the policy on file for the vehicle stands for it.
create table claim_cover (
  claim_id uuid primary key references claim (id),
  insurer_id uuid not null references insurer (id),
  policy_number text not null,
  kind text not null check (kind in ('comprehensive', 'standalone-od', 'third-party')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  idv_paise bigint check (idv_paise > 0),
  has_zero_depreciation boolean not null default false,
  has_consumables boolean not null default false,
  has_imt23 boolean not null default false,
  has_towing boolean not null default false,
  voluntary_deductible_paise bigint not null default 0 check (voluntary_deductible_paise >= 0),
  source text not null check (source in ('register', 'policy-on-file', 'paper')),
  file_id uuid references stored_file (id),
  recorded_by uuid not null references app_user (id),
  recorded_at timestamptz not null,
  constraint claim_cover_period check (ends_at > starts_at),
  constraint claim_cover_paper check (source <> 'paper' or file_id is not null)
);

-- Who said last what a policy covers: who decides a claim by it is somebody else.
alter table policy add column updated_by uuid references app_user (id);
update policy set updated_by = created_by;
alter table policy alter column updated_by set not null;
