-- Every line of the bank, of the gateway and of the ledger's bank and gateway clearing is matched by one thing at most; what is left over has somebody who looks after it.
create table reconciliation_match (
  id uuid primary key default gen_random_uuid(),
  method text not null check (method in ('reference', 'clearing', 'hand', 'booking')),
  reason text,
  -- null: by the platform itself
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  check (method <> 'hand' or (reason is not null and made_by is not null))
);
create index reconciliation_match_newest on reconciliation_match (made_at desc, id);

create table reconciliation_member (
  match_id uuid not null references reconciliation_match (id) on delete cascade,
  statement_line_id uuid unique references bank_statement_line (id),
  entry_id uuid,
  line integer,
  gateway_line_id uuid unique references gateway_settlement_line (id),
  unique (entry_id, line),
  foreign key (entry_id, line) references journal_line (entry_id, line),
  check (num_nonnulls(statement_line_id, entry_id, gateway_line_id) = 1 and (entry_id is null) = (line is null))
);
create index reconciliation_member_match on reconciliation_member (match_id);

-- What a match says must be true to the paisa: the bank's lines are the ledger's, and what went into clearing came out of it.
create function match_balances() returns trigger language plpgsql as $$
declare
  matched uuid := coalesce(new.match_id, old.match_id);
  bank bigint;
  said bigint;
  clearing bigint;
begin
  select coalesce(sum(s.amount_paise), 0) into said
    from reconciliation_member m join bank_statement_line s on s.id = m.statement_line_id where m.match_id = matched;
  select coalesce(sum(l.amount_paise) filter (where l.account = 'bank'), 0), coalesce(sum(l.amount_paise) filter (where l.account = 'gateway-clearing'), 0)
    into bank, clearing
    from reconciliation_member m join journal_line l on l.entry_id = m.entry_id and l.line = m.line where m.match_id = matched;
  if bank <> said or clearing <> 0 then
    raise exception 'match % does not balance: bank says %, ledger %, clearing %', matched, said, bank, clearing using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger reconciliation_member_balances after insert or update or delete on reconciliation_member deferrable initially deferred
  for each row execute function match_balances();

-- Who looks after what is left over, and until when it is explained.
create table reconciliation_note (
  thing text not null check (thing in ('statement-line', 'ledger-line', 'gateway-line')),
  -- the line's id; of the ledger its entry's id and its number
  key text not null,
  owner_id uuid not null references app_user (id),
  note text not null,
  explained_until date,
  written_by uuid not null references app_user (id),
  written_at timestamptz not null,
  primary key (thing, key)
);

-- A line of the bank that nothing else books: proposed by one person, booked by another.
create table bank_booking (
  statement_line_id uuid primary key references bank_statement_line (id),
  account text not null references ledger_account (code),
  reason text not null,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  constraint bank_booking_by_two check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
