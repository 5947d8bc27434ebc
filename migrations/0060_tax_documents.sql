-- Tax documents (CGST rules 46, 50, 51, 53): one gapless series for each kind and financial year. A series' row is locked from the numbering to the commit.
create table tax_series (
  kind text not null check (kind in ('receipt-voucher', 'tax-invoice', 'refund-voucher', 'credit-note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  last_serial integer not null check (last_serial > 0),
  primary key (kind, financial_year)
);

create table tax_document (
  id uuid primary key default uuidv7(),
  kind text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  issued_on date not null,
  issued_at timestamptz not null,
  -- the event that it is for; one has one document at most
  journal_entry_id uuid not null unique references journal_entry (id),
  claim_id uuid references claim (id),
  garage_id uuid references garage (id),
  -- whose it is
  recipient_id uuid not null references app_user (id),
  payment_order_id uuid references payment_order (id),
  -- the document that a credit note or refund voucher takes back
  corrects_id uuid references tax_document (id),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  sac text not null,
  -- basis points
  rate integer not null check (rate >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  -- who supplied what to whom, as it was then
  content jsonb not null,
  foreign key (kind, financial_year) references tax_series (kind, financial_year),
  unique (kind, financial_year, serial),
  check ((claim_id is null) <> (garage_id is null)),
  check (corrects_id is null or kind in ('refund-voucher', 'credit-note')),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check (cgst_paise = sgst_paise and (igst_paise = 0 or cgst_paise = 0))
);
create index tax_document_claim on tax_document (claim_id, issued_at) where claim_id is not null;
create index tax_document_garage on tax_document (garage_id, issued_at) where garage_id is not null;
create index tax_document_recipient on tax_document (recipient_id, issued_at desc);
create index tax_document_order on tax_document (payment_order_id) where payment_order_id is not null;
create index tax_document_issued on tax_document (issued_on desc, id desc);

create trigger tax_document_immutable before update or delete on tax_document for each row execute function refuse_change();
create trigger tax_document_not_truncated before truncate on tax_document for each statement execute function refuse_change();

-- Each follows the one before it, whoever writes: a gap or a jump is refused.
create function tax_document_follows() returns trigger language plpgsql as $$
begin
  if new.serial > 1 and not exists (
    select from tax_document d where d.kind = new.kind and d.financial_year = new.financial_year and d.serial = new.serial - 1
  ) then
    raise exception 'tax document % would leave a gap', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_document_follows before insert on tax_document for each row execute function tax_document_follows();

-- A series only grows, and at the commit it has as many documents as it says.
create function tax_series_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.kind <> old.kind or new.financial_year <> old.financial_year or new.last_serial <= old.last_serial then
    raise exception 'a series of tax documents only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tax_series_grows before update or delete on tax_series for each row execute function tax_series_grows();
create function tax_series_is_full() returns trigger language plpgsql as $$
begin
  if not exists (
    select from tax_document d where d.kind = new.kind and d.financial_year = new.financial_year and d.serial = new.last_serial
  ) then
    raise exception 'the series % of % would have a gap', new.kind, new.financial_year using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger tax_series_is_full after insert or update on tax_series deferrable initially deferred
  for each row execute function tax_series_is_full();

-- Who issues the documents is proposed by one and confirmed by another.
alter table proposal drop constraint proposal_kind;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit'));
