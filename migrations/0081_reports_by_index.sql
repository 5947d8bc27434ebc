-- Two functions over what is owed to us: each part by an index, and with estimates that let the planner look claims up.
create or replace function ledger_owed_on(as_of date)
returns table (account text, claim_id uuid, party text, amount_paise bigint, owed_since date) language plpgsql stable rows 10000 as $$
begin
  return query
    select k.account, k.claim_id, k.party, k.amount_paise, k.owed_since from ledger_owed k
    where k.amount_paise <> 0 and k.last_on <= as_of
      and (k.account, coalesce(k.claim_id::text, k.party, '')) not in (select w.account, coalesce(w.claim_id::text, w.party, '') from ledger_owed_waiting w);
  return query
    select a.account, a.claim_id, a.party, o.amount_paise, o.owed_since
    from (
      select w.account, w.claim_id, w.party from ledger_owed_waiting w
      union
      select k.account, k.claim_id, k.party from ledger_owed k where k.last_on > as_of and k.first_on <= as_of
    ) a cross join lateral ledger_owed_of(a.account, a.claim_id, a.party, as_of) o where o.amount_paise <> 0;
end $$;
alter function ledger_owed_of(text, uuid, text, date) rows 1;

-- Statements of an owner, claims of a policy's vehicle, and what an insurer deducted.
create index claim_claimant_all on claim (claimant_id);
create index claim_plate on claim (upper(regexp_replace(registration_number, '[\s-]', '', 'g')), incident_date) where stage <> 'draft' and discarded_at is null;
create index remittance_allocation_deducted on remittance_allocation (claim_id) where undone_at is null and deductions <> '[]';

-- Lines that no match has: reconciliation reads these, and not all lines there ever were.
create table reconciliation_open (
  statement_line_id uuid unique references bank_statement_line (id) on delete cascade,
  entry_id uuid,
  line integer,
  gateway_line_id uuid unique references gateway_settlement_line (id) on delete cascade,
  unique (entry_id, line),
  check (num_nonnulls(statement_line_id, entry_id, gateway_line_id) = 1 and (entry_id is null) = (line is null))
);
create view reconciliation_open_by_lines as
  select s.id as statement_line_id, null::uuid as entry_id, null::integer as line, null::uuid as gateway_line_id from bank_statement_line s
  where not exists (select from reconciliation_member m where m.statement_line_id = s.id)
  union all
  select null, l.entry_id, l.line, null from journal_line l
  where l.account in ('bank', 'gateway-clearing') and not exists (select from reconciliation_member m where m.entry_id = l.entry_id and m.line = l.line)
  union all
  select null, null, null, g.id from gateway_settlement_line g
  where not exists (select from reconciliation_member m where m.gateway_line_id = g.id);

create function open_statement_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (statement_line_id) select id from added;
  return null;
end $$;
create trigger bank_statement_line_open after insert on bank_statement_line referencing new table as added for each statement execute function open_statement_lines();

create function open_gateway_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (gateway_line_id) select id from added;
  return null;
end $$;
create trigger gateway_settlement_line_open after insert on gateway_settlement_line referencing new table as added for each statement execute function open_gateway_lines();

create function open_journal_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (entry_id, line) select entry_id, line from added where account in ('bank', 'gateway-clearing');
  return null;
end $$;
create trigger journal_line_open after insert on journal_line referencing new table as added for each statement execute function open_journal_lines();

create function close_matched_lines() returns trigger language plpgsql as $$
begin
  delete from reconciliation_open o using added a where o.statement_line_id = a.statement_line_id;
  delete from reconciliation_open o using added a where o.entry_id = a.entry_id and o.line = a.line;
  delete from reconciliation_open o using added a where o.gateway_line_id = a.gateway_line_id;
  return null;
end $$;
create trigger reconciliation_member_closes after insert on reconciliation_member referencing new table as added for each statement execute function close_matched_lines();

create function open_unmatched_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (statement_line_id, entry_id, line, gateway_line_id) select statement_line_id, entry_id, line, gateway_line_id from gone;
  return null;
end $$;
create trigger reconciliation_member_opens after delete on reconciliation_member referencing old table as gone for each statement execute function open_unmatched_lines();

insert into reconciliation_open select * from reconciliation_open_by_lines;
