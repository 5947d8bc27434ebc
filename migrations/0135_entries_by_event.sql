-- Allocations and withheld tax name their entry by its facts, as the entry itself does.
alter table remittance_allocation add column entry_event text, add column entry_seq bigint;
update remittance_allocation set entry_event = split_part(entry_key, ':', 3), entry_seq = split_part(entry_key, ':', 4)::bigint;
alter table remittance_allocation
  drop column entry_key,
  alter column entry_event set not null,
  alter column entry_seq set not null,
  -- the entry's subject is the claim
  add constraint remittance_allocation_entry unique (claim_id, entry_event, entry_seq);

-- Of what the tax was withheld: the entry that credits it has the tax on a line.
alter table tds_deduction add column subject_type text, add column subject_id uuid;
update tds_deduction set subject_type = split_part(entry_key, ':', 1), subject_id = split_part(entry_key, ':', 2)::uuid;
alter table tds_deduction
  drop column entry_key,
  alter column subject_type set not null,
  alter column subject_id set not null,
  add constraint tds_deduction_subject_type check (subject_type in ('surveyor-bill', 'funding')),
  add constraint tds_deduction_subject unique (subject_type, subject_id);
