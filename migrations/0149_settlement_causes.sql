-- What an insurer set for itself: share of IMT-23 parts, non-standard share, depreciation (src/contract/insurers). Null: nothing of its own is on record.
alter table insurer_terms add column rates jsonb;

-- Two more causes of the fixed list: settled at a share because a condition of the policy was broken, and refused because of one.
alter table claim_path
  add column non_standard_paise bigint not null default 0,
  add column condition_breached_paise bigint not null default 0,
  drop constraint claim_path_adds_up,
  add constraint claim_path_adds_up check (estimated_paise - coalesce(paid_paise, accepted_paise) =
    age_paise + material_paise + exclusion_paise + towing_limit_paise + consumable_paise + tax_paise + salvage_paise + deductible_paise
    + idv_paise + non_standard_paise + condition_breached_paise + negotiated_paise + unexplained_paise);
alter table claim_path
  alter column non_standard_paise drop default,
  alter column condition_breached_paise drop default;
