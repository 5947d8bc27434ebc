-- What is owed to us by each claim's insurer and owner and by each garage, and since when: kept like the sums of days, so that what is owed by age reads what is
-- open, and not every line there ever was. What a subject's entries say while one of them waits to be counted, and as of a day before its last, is read from them.
create table ledger_owed (
  account text not null references ledger_account (code),
  claim_id uuid,
  -- of a garage's account, whose claim does not matter
  party text,
  amount_paise bigint not null,
  -- the last debit that took nothing back; where there is none, the first entry
  owed_since date not null,
  first_on date not null,
  last_on date not null,
  unique nulls not distinct (account, claim_id, party)
);
create index ledger_owed_open on ledger_owed (account) include (claim_id, party, amount_paise, owed_since, last_on) where amount_paise <> 0;
create index ledger_owed_days on ledger_owed (last_on, first_on);

-- The same from the journal alone: what it must be.
create view ledger_owed_by_journal as
  select l.account, case when l.account <> 'garage-receivable' then e.claim_id end as claim_id,
    case when l.account = 'garage-receivable' then l.party end as party, sum(l.amount_paise)::bigint as amount_paise,
    coalesce(max(e.valued_on) filter (where l.amount_paise > 0 and e.reverses_id is null), min(e.valued_on)) as owed_since,
    min(e.valued_on) as first_on, max(e.valued_on) as last_on
  from journal_line l join journal_entry e on e.id = l.entry_id
  where l.account in ('insurer-receivable', 'claimant-receivable', 'garage-receivable')
  group by 1, 2, 3;

-- What one subject owed at the end of a day; no row where it had no entry.
create function ledger_owed_of(of_account text, of_claim uuid, of_party text, as_of date)
returns table (amount_paise bigint, owed_since date, first_on date, last_on date) language plpgsql stable as $$
begin
  -- Each by its own index.
  if of_account = 'garage-receivable' and of_party is not null then
    return query select sum(l.amount_paise)::bigint, coalesce(max(e.valued_on) filter (where l.amount_paise > 0 and e.reverses_id is null), min(e.valued_on)), min(e.valued_on), max(e.valued_on)
      from journal_line l join journal_entry e on e.id = l.entry_id
      where l.party = of_party and l.account = of_account and e.valued_on <= as_of having count(*) > 0;
  elsif of_claim is not null then
    return query select sum(l.amount_paise)::bigint, coalesce(max(e.valued_on) filter (where l.amount_paise > 0 and e.reverses_id is null), min(e.valued_on)), min(e.valued_on), max(e.valued_on)
      from journal_entry e join journal_line l on l.entry_id = e.id and l.account = of_account
      where e.claim_id = of_claim and e.valued_on <= as_of having count(*) > 0;
  else
    return query select sum(l.amount_paise)::bigint, coalesce(max(e.valued_on) filter (where l.amount_paise > 0 and e.reverses_id is null), min(e.valued_on)), min(e.valued_on), max(e.valued_on)
      from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account = of_account and e.valued_on <= as_of
        and case when of_account = 'garage-receivable' then l.party is null else e.claim_id is null end having count(*) > 0;
  end if;
end $$;

-- Whose entries wait to be counted.
create view ledger_owed_waiting as
  select distinct l.account, case when l.account <> 'garage-receivable' then e.claim_id end as claim_id,
    case when l.account = 'garage-receivable' then l.party end as party
  from ledger_day_waiting w join journal_entry e on e.id = w.entry_id join journal_line l on l.entry_id = e.id
  where l.account in ('insurer-receivable', 'claimant-receivable', 'garage-receivable');

-- What reports read: what is owed at the end of a day, of each subject that owes.
create function ledger_owed_on(as_of date)
returns table (account text, claim_id uuid, party text, amount_paise bigint, owed_since date) language sql stable as $$
  with waiting as materialized (select * from ledger_owed_waiting), kept as (
    select o.* from ledger_owed o
    where not exists (select from waiting w where w.account = o.account and w.claim_id is not distinct from o.claim_id and w.party is not distinct from o.party)
  ), again as (
    select w.account, w.claim_id, w.party from waiting w
    union all
    select k.account, k.claim_id, k.party from kept k where k.last_on > as_of and k.first_on <= as_of
  )
  select k.account, k.claim_id, k.party, k.amount_paise, k.owed_since from kept k where k.amount_paise <> 0 and k.last_on <= as_of
  union all
  select a.account, a.claim_id, a.party, o.amount_paise, o.owed_since
  from again a cross join lateral ledger_owed_of(a.account, a.claim_id, a.party, as_of) o where o.amount_paise <> 0
$$;

create or replace function count_ledger_days(most integer) returns integer language plpgsql as $$
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
  -- Of each subject all its entries, also those that wait still: whoever counts them does it again.
  insert into ledger_owed as k (account, claim_id, party, amount_paise, owed_since, first_on, last_on)
    select s.account, s.claim_id, s.party, o.amount_paise, o.owed_since, o.first_on, o.last_on
    from (select distinct l.account, case when l.account <> 'garage-receivable' then e.claim_id end as claim_id,
        case when l.account = 'garage-receivable' then l.party end as party
      from unnest(taken) t (entry_id) join journal_entry e on e.id = t.entry_id join journal_line l on l.entry_id = e.id
      where l.account in ('insurer-receivable', 'claimant-receivable', 'garage-receivable')) s
    cross join lateral ledger_owed_of(s.account, s.claim_id, s.party, 'infinity') o
    on conflict (account, claim_id, party) do update set amount_paise = excluded.amount_paise, owed_since = excluded.owed_since,
      first_on = excluded.first_on, last_on = excluded.last_on;
  return cardinality(taken);
end $$;

insert into ledger_owed select account, claim_id, party, amount_paise, owed_since, first_on, last_on from ledger_owed_by_journal;
