-- A person looked at an invoice that nothing can be read from, and it is none: the garage is told why and sends another.
alter table repair_invoice
  add column refused_by uuid references app_user (id),
  add column refused_at timestamptz,
  add column refusal_reason text,
  add constraint repair_invoice_refused check (num_nulls(refused_by, refused_at, refusal_reason) in (0, 3) and (refused_at is null or superseded_at is not null));
