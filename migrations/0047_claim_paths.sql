-- Where the rupees of each approved claim went, from its estimate to the bank: written anew before the commit of whatever changes it.
-- One row a claim, a column for each cause of the fixed list (src/domain/claims/review/settlement.ts), so that figures read nothing but this.
create table claim_path (
  claim_id uuid primary key references claim (id) on delete cascade,
  insurer_id uuid not null references insurer (id),
  -- null: the workshop is not in the directory
  listing_id uuid references garage_listing (id),
  -- day of the approval in Asia/Kolkata
  decided_on date not null,
  -- false: no calculation leads from the estimate to what was approved; all amounts are nought
  is_known boolean not null,
  estimated_paise bigint not null,
  assessed_paise bigint not null,
  calculated_paise bigint not null,
  accepted_paise bigint not null,
  -- null while more is expected of the insurer
  paid_paise bigint,
  age_paise bigint not null,
  material_paise bigint not null,
  exclusion_paise bigint not null,
  towing_limit_paise bigint not null,
  consumable_paise bigint not null,
  tax_paise bigint not null,
  salvage_paise bigint not null,
  deductible_paise bigint not null,
  idv_paise bigint not null,
  negotiated_paise bigint not null,
  unexplained_paise bigint not null,
  constraint claim_path_adds_up check (estimated_paise - coalesce(paid_paise, accepted_paise) =
    age_paise + material_paise + exclusion_paise + towing_limit_paise + consumable_paise + tax_paise + salvage_paise + deductible_paise
    + idv_paise + negotiated_paise + unexplained_paise)
);
create index claim_path_day on claim_path (decided_on);
