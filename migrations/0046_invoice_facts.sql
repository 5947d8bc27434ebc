-- What the garage's invoice says. Without facts it is only an amount and a paper, on which no money goes out.
alter table repair_invoice
  -- 'owner': the owner's own share, billed apart from what the insurer settles
  add column share text not null default 'main' check (share in ('main', 'owner')),
  add column facts jsonb,
  -- the garage's GSTIN, else a fingerprint of its PAN
  add column supplier_key text,
  add column number_key text,
  add column financial_year text,
  add constraint repair_invoice_numbered check (num_nulls(facts, supplier_key, number_key, financial_year) in (0, 4));

drop index repair_invoice_current;
create unique index repair_invoice_current on repair_invoice (claim_id, share) where superseded_at is null;
-- One number is one invoice: over all claims, in a supplier's financial year. A replaced one frees its number.
create unique index repair_invoice_number_once on repair_invoice (supplier_key, financial_year, number_key)
  where superseded_at is null;
