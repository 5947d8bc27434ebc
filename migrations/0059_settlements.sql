-- What the gateway paid to our bank, event by event. An event is booked once, when it is first told.
create table gateway_settlement (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  settlement_ref text not null,
  -- the transfer's reference at our bank, in capitals and digits
  utr_key text not null,
  settled_on date not null,
  -- of the settlement as a whole, beside what was kept of each event
  charge_paise bigint not null check (charge_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  first_read_at timestamptz not null,
  unique (provider, settlement_ref)
);
create index gateway_settlement_utr on gateway_settlement (utr_key);
create index gateway_settlement_newest on gateway_settlement (settled_on desc, id);

create table gateway_settlement_line (
  id uuid primary key default gen_random_uuid(),
  -- in the key of its entry
  number bigint not null generated always as identity unique,
  settlement_id uuid not null references gateway_settlement (id),
  event_type text not null,
  event_ref text not null,
  is_credit boolean not null,
  amount_paise bigint not null check (amount_paise >= 0),
  charge_paise bigint not null check (charge_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  -- what the transfer has of it: with the sign of the bank
  net_paise bigint not null generated always as
    (case when is_credit then amount_paise - charge_paise - tax_paise else -(amount_paise + charge_paise + tax_paise) end) stored,
  order_ref text,
  refund_ref text,
  remarks text,
  occurred_at timestamptz,
  -- whose gateway clearing it moves; the settlement's own where it is for no payment or refund of ours, or was settled before
  subject text not null check (subject in ('claim', 'listing', 'settlement')),
  subject_id uuid not null,
  read_at timestamptz not null,
  unique (settlement_id, event_type, event_ref)
);
create index gateway_settlement_line_event on gateway_settlement_line (event_type, event_ref);
create trigger gateway_settlement_immutable before update or delete on gateway_settlement for each row execute function refuse_change();
create trigger gateway_settlement_line_immutable before update or delete on gateway_settlement_line for each row execute function refuse_change();
create trigger gateway_settlement_not_truncated before truncate on gateway_settlement for each statement execute function refuse_change();
create trigger gateway_settlement_line_not_truncated before truncate on gateway_settlement_line for each statement execute function refuse_change();

-- How far each gateway's settlements are read: a run that was killed goes on where it was.
create table gateway_settlement_reading (
  provider text primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- the next page of this window; null when it is read to its end
  cursor text,
  is_done boolean not null
);
