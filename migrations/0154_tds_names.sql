-- What the tax is of stays; how the law calls it goes by the day: section, serial of its table, payment code.
alter table tds_deduction
  add column kind text,
  add column table_serial text not null default '',
  add column payment_code text not null default '';
update tds_deduction set kind = case section when '194A' then 'interest' else 'professional' end;
alter table tds_deduction
  alter column kind set not null,
  add constraint tds_deduction_of_kind check (kind in ('professional', 'interest'));
alter table tds_challan
  add column kind text,
  add column table_serial text not null default '',
  add column payment_code text not null default '';
update tds_challan set kind = case section when '194A' then 'interest' else 'professional' end;
alter table tds_challan
  alter column kind set not null,
  add constraint tds_challan_of_kind check (kind in ('professional', 'interest'));
-- The Income-tax Act, 2025.
update tds_deduction set section = '393(1)',
    table_serial = case kind when 'interest' then '5(iii)' else '6(iii)' end,
    payment_code = case kind when 'interest' then '1022' else '1027' end
  where deducted_on >= '2026-04-01';
update tds_challan set section = '393(1)',
    table_serial = case kind when 'interest' then '5(iii)' else '6(iii)' end,
    payment_code = case kind when 'interest' then '1022' else '1027' end
  where month >= '2026-04-01';
drop index tds_challan_waiting;
create unique index tds_challan_waiting on tds_challan (kind, month) where confirmed_at is null;
drop index tds_deduction_of;
create index tds_deduction_of on tds_deduction (deductee_kind, deductee_id, kind, financial_year);
drop index tds_deduction_open;
create index tds_deduction_open on tds_deduction (kind, deducted_on) where challan_id is null and tax_paise > 0;
