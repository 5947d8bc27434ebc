-- One transfer of an insurer is one receipt, however its reference is written: upper-case, without spaces.
alter table insurer_receipt
  add column reference_key text not null generated always as (upper(regexp_replace(reference, '\s', '', 'g'))) stored,
  -- An earlier receipt of the same reference, entered before that was refused; the ledger's check names it.
  add column repeats_id uuid references insurer_receipt (id);
update insurer_receipt as later set repeats_id = earliest.id
  from (select distinct on (reference_key) id, reference_key from insurer_receipt order by reference_key, created_at, id) as earliest
  where earliest.reference_key = later.reference_key and earliest.id <> later.id;
alter table insurer_receipt drop constraint insurer_receipt_reference_key;
create unique index insurer_receipt_reference on insurer_receipt (reference_key) where repeats_id is null;
