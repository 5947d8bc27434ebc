-- What moved on each account by day, so that no report and no balance reads every line of the journal. An entry waits here from its own transaction on until
-- it is counted into its days; days and waiting entries together are the journal, in every snapshot, and nobody who posts waits for anybody else who does.
create table ledger_day (
  account text not null references ledger_account (code),
  valued_on date not null,
  -- day of the posting in Asia/Kolkata
  posted_on date not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  -- of that, net, in entries that move the bank, too
  beside_bank_paise bigint not null,
  entries bigint not null check (entries > 0),
  primary key (account, valued_on, posted_on)
);
create table ledger_day_waiting (
  entry_id uuid primary key
);

create function await_ledger_day() returns trigger language plpgsql as $$
begin
  insert into ledger_day_waiting (entry_id) select id from added;
  return null;
end $$;
create trigger journal_entry_awaits_day after insert on journal_entry referencing new table as added
  for each statement execute function await_ledger_day();

-- Whoever adds a line holds its entry back from being counted; to one that is counted nothing can be added.
create function check_ledger_day_awaited() returns trigger language plpgsql as $$
declare
  wanted integer;
  held integer;
begin
  select count(distinct entry_id) into wanted from added;
  select count(*) into held from (
    select from ledger_day_waiting where entry_id in (select entry_id from added) order by entry_id for share) locked;
  if held <> wanted then
    raise exception 'a line for an entry that is counted already' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_line_awaits_day after insert on journal_line referencing new table as added
  for each statement execute function check_ledger_day_awaited();

-- What an entry moves.
create function ledger_days_of(entry uuid) returns table (
  account text, valued_on date, posted_on date, debit_paise bigint, credit_paise bigint, beside_bank_paise bigint
) language sql stable as $$
  select l.account, e.valued_on, (e.posted_at at time zone 'Asia/Kolkata')::date,
    coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0)::bigint,
    coalesce(-sum(l.amount_paise) filter (where l.amount_paise < 0), 0)::bigint,
    (case when exists (select from journal_line b where b.entry_id = entry and b.account = 'bank') then sum(l.amount_paise) else 0 end)::bigint
  from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id = entry group by l.account, e.valued_on, e.posted_at
$$;

-- What reports read.
create view ledger_days as
  select account, valued_on, posted_on, debit_paise, credit_paise, beside_bank_paise, entries from ledger_day
  union all
  select o.account, o.valued_on, o.posted_on, o.debit_paise, o.credit_paise, o.beside_bank_paise, 1
  from ledger_day_waiting w cross join lateral ledger_days_of(w.entry_id) o;

-- Counts so many of the waiting entries into their days; returns how many. One at a time. What is taken is read by a statement of its own: by then nobody can add to it.
create function count_ledger_days(most integer) returns integer language plpgsql as $$
declare
  taken uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger days', 0));
  with gone as (
    delete from ledger_day_waiting where entry_id in (select entry_id from ledger_day_waiting limit most for update skip locked) returning entry_id
  ) select coalesce(array_agg(entry_id), '{}') into taken from gone;
  insert into ledger_day as d (account, valued_on, posted_on, debit_paise, credit_paise, beside_bank_paise, entries)
    select o.account, o.valued_on, o.posted_on, sum(o.debit_paise), sum(o.credit_paise), sum(o.beside_bank_paise), count(*)
    from unnest(taken) t (entry_id) cross join lateral ledger_days_of(t.entry_id) o
    group by o.account, o.valued_on, o.posted_on
    on conflict (account, valued_on, posted_on) do update set debit_paise = d.debit_paise + excluded.debit_paise,
      credit_paise = d.credit_paise + excluded.credit_paise, beside_bank_paise = d.beside_bank_paise + excluded.beside_bank_paise,
      entries = d.entries + excluded.entries;
  return cardinality(taken);
end $$;

-- The same from the journal alone: what the days must be.
create view ledger_days_by_journal as
  select l.account, e.valued_on, (e.posted_at at time zone 'Asia/Kolkata')::date as posted_on,
    coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0)::bigint as debit_paise,
    coalesce(-sum(l.amount_paise) filter (where l.amount_paise < 0), 0)::bigint as credit_paise,
    coalesce(sum(l.amount_paise) filter (where e.moves_bank), 0)::bigint as beside_bank_paise,
    count(distinct l.entry_id) as entries
  from (select id, valued_on, posted_at, exists (select from journal_line b where b.entry_id = e.id and b.account = 'bank') as moves_bank from journal_entry e) e
  join journal_line l on l.entry_id = e.id
  group by 1, 2, 3;

insert into ledger_day select * from ledger_days_by_journal;
