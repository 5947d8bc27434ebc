-- What the registers say of a surveyor's PAN and GSTIN. Tax is charged by a GSTIN that is active, and withheld at the higher rate without a PAN that the register knows.
alter table surveyor_tax_identity
  add column pan_checked_at timestamptz,
  add column gstin_active boolean not null default false,
  add column gstin_checked_at timestamptz;
