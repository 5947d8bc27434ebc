-- Lines that no match has, with their kind, day and amount: none of the three ever changes, so that reconciliation and the daily position count what is open
-- without looking each line up, and a page of it looks up its own.
drop view reconciliation_open_by_lines;
alter table reconciliation_open add column kind text, add column day date, add column amount_paise bigint;

create view reconciliation_open_by_lines as
  select s.id as statement_line_id, null::uuid as entry_id, null::integer as line, null::uuid as gateway_line_id, 'statement-line' as kind, s.day, s.amount_paise
  from bank_statement_line s where not exists (select from reconciliation_member m where m.statement_line_id = s.id)
  union all
  select null, l.entry_id, l.line, null, case l.account when 'bank' then 'bank-entry' else 'clearing-entry' end, e.valued_on, l.amount_paise
  from journal_line l join journal_entry e on e.id = l.entry_id
  where l.account in ('bank', 'gateway-clearing') and not exists (select from reconciliation_member m where m.entry_id = l.entry_id and m.line = l.line)
  union all
  select null, null, null, g.id, 'gateway-line', t.settled_on, g.net_paise
  from gateway_settlement_line g join gateway_settlement t on t.id = g.settlement_id
  where not exists (select from reconciliation_member m where m.gateway_line_id = g.id);

create or replace function open_statement_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (statement_line_id, kind, day, amount_paise) select id, 'statement-line', day, amount_paise from added;
  return null;
end $$;

create or replace function open_gateway_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (gateway_line_id, kind, day, amount_paise)
    select a.id, 'gateway-line', t.settled_on, a.net_paise from added a join gateway_settlement t on t.id = a.settlement_id;
  return null;
end $$;

create or replace function open_journal_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (entry_id, line, kind, day, amount_paise)
    select a.entry_id, a.line, case a.account when 'bank' then 'bank-entry' else 'clearing-entry' end, e.valued_on, a.amount_paise
    from added a join journal_entry e on e.id = a.entry_id where a.account in ('bank', 'gateway-clearing');
  return null;
end $$;

-- What a match held is open again; a line that is gone with its statement is not.
create or replace function open_unmatched_lines() returns trigger language plpgsql as $$
begin
  insert into reconciliation_open (statement_line_id, kind, day, amount_paise)
    select s.id, 'statement-line', s.day, s.amount_paise from gone join bank_statement_line s on s.id = gone.statement_line_id;
  insert into reconciliation_open (entry_id, line, kind, day, amount_paise)
    select l.entry_id, l.line, case l.account when 'bank' then 'bank-entry' else 'clearing-entry' end, e.valued_on, l.amount_paise
    from gone join journal_line l on l.entry_id = gone.entry_id and l.line = gone.line join journal_entry e on e.id = l.entry_id;
  insert into reconciliation_open (gateway_line_id, kind, day, amount_paise)
    select g.id, 'gateway-line', t.settled_on, g.net_paise
    from gone join gateway_settlement_line g on g.id = gone.gateway_line_id join gateway_settlement t on t.id = g.settlement_id;
  return null;
end $$;

truncate reconciliation_open;
insert into reconciliation_open (statement_line_id, entry_id, line, gateway_line_id, kind, day, amount_paise)
  select statement_line_id, entry_id, line, gateway_line_id, kind, day, amount_paise from reconciliation_open_by_lines;
alter table reconciliation_open alter column kind set not null, alter column day set not null, alter column amount_paise set not null;
