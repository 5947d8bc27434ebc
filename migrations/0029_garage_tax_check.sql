-- What the tax registers said of the garage's GSTIN and PAN, when a member of staff asked them.
alter table garage add column tax_check jsonb;
