-- What became of the claims that were filed on a day of Asia/Kolkata, so that figures of years read sums of days. Who changes a claim only notes its day
-- (nobody waits for anybody); a job of each minute makes the noted days anew, and until then reports read those from the claims themselves: exact at every moment.
create table claim_day (
  filed_on date not null,
  -- stage, listing, approved, rejected, disbursed, closed, credited; and the four steps of turnaround
  kind text not null,
  -- the stage, the listing ('' for none), or the day on which it happened
  key text not null,
  claims integer not null,
  amount_paise bigint not null default 0,
  approved integer not null default 0,
  rejected integer not null default 0,
  repairs integer not null default 0,
  repair_seconds bigint not null default 0,
  -- of a step, how long each took
  seconds integer[],
  primary key (kind, filed_on, key)
);
create index claim_day_happened on claim_day (kind, key) where kind not in ('stage', 'listing');
-- A note is a row of its own, so that two never wait for each other.
create table claim_day_waiting (
  id bigint generated always as identity primary key,
  filed_on date not null
);

create function day_in_kolkata(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Kolkata')::date
$$;

-- What a day's row of each of these kinds must be, from the claims alone.
create function claim_days_of(day date, kinds text[]) returns setof claim_day language sql stable as $$
  with filed as materialized (
    select c.id, c.stage, c.discarded_at, c.listing_id, c.submitted_at, c.approved_at, c.rejected_at, c.disbursed_at, c.closed_at, c.payout_due_at,
      c.vehicle_ready_at, coalesce(c.approved_paise, c.estimated_cost_paise, 0) as amount
    from claim c where c.stage <> 'draft' and c.discarded_at is null
      and c.submitted_at >= day::timestamp at time zone 'Asia/Kolkata' and c.submitted_at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
  ), credited as (
    select f.*, p.credited_at, p.amount_paise as paid from filed f join payout p on p.claim_id = f.id and p.state = 'success'
    where kinds && '{listing,credited,ready-to-payout,filing-to-payout}'
  ), happened as (
    select 'approved' as kind, approved_at as at, 0::bigint as amount from filed where 'approved' = any(kinds)
    union all select 'rejected', rejected_at, 0 from filed where 'rejected' = any(kinds)
    union all select 'disbursed', disbursed_at, 0 from filed where 'disbursed' = any(kinds)
    union all select 'closed', closed_at, 0 from filed where 'closed' = any(kinds)
    union all select 'credited', credited_at, paid from credited where 'credited' = any(kinds)
  ), steps as (
    select 'filing-to-decision' as kind, submitted_at as began, coalesce(approved_at, rejected_at) as ended from filed where 'filing-to-decision' = any(kinds)
    union all select 'decision-to-acceptance', f.approved_at, o.accepted_at from filed f cross join lateral (
      select accepted_at from offer where claim_id = f.id and accepted_at is not null order by number desc limit 1) o where 'decision-to-acceptance' = any(kinds)
    -- payout_due_at is 24 hours after the last condition
    union all select 'ready-to-payout', payout_due_at - interval '24 hours', credited_at from credited where 'ready-to-payout' = any(kinds)
    union all select 'filing-to-payout', submitted_at, credited_at from credited where 'filing-to-payout' = any(kinds)
  )
  select day, 'stage', stage, count(*)::integer, sum(amount)::bigint, 0, 0, 0, 0::bigint, null::integer[] from filed where 'stage' = any(kinds) group by stage
  union all
  select day, 'listing', coalesce(f.listing_id::text, ''), count(*)::integer, coalesce(sum(paid.paise), 0)::bigint, count(f.approved_at)::integer,
    (count(f.rejected_at) filter (where f.stage = 'rejected'))::integer, (count(*) filter (where f.vehicle_ready_at >= f.approved_at))::integer,
    coalesce(sum(extract(epoch from f.vehicle_ready_at - f.approved_at)) filter (where f.vehicle_ready_at >= f.approved_at), 0)::bigint, null
  from filed f left join (select id, sum(paid) as paise from credited group by id) paid on paid.id = f.id
  where 'listing' = any(kinds) group by f.listing_id
  union all
  select day, kind, day_in_kolkata(at)::text, count(*)::integer, sum(amount)::bigint, 0, 0, 0, 0, null from happened where at is not null group by kind, day_in_kolkata(at)
  union all
  select day, kind, day_in_kolkata(ended)::text, count(*)::integer, 0, 0, 0, 0, 0,
    array_agg(extract(epoch from ended - began)::integer order by ended - began)
  from steps where ended >= began group by kind, day_in_kolkata(ended)
$$;

create function all_claim_day_kinds() returns text[] language sql immutable as $$
  select '{stage,listing,approved,rejected,disbursed,closed,credited,filing-to-decision,decision-to-acceptance,ready-to-payout,filing-to-payout}'::text[]
$$;

-- Makes so many noted days anew; returns how many. Notes are taken away by a statement before, so whatever is committed later leaves its own.
create function count_claim_days(most integer) returns integer language plpgsql as $$
declare
  days date[];
begin
  perform pg_advisory_xact_lock(hashtextextended('claim days', 0));
  with chosen as (select distinct filed_on from claim_day_waiting order by filed_on desc limit most),
    gone as (delete from claim_day_waiting where filed_on in (select filed_on from chosen) returning filed_on)
  select coalesce(array_agg(distinct filed_on), '{}') into days from gone;
  delete from claim_day where filed_on = any(days);
  insert into claim_day select o.* from unnest(days) d (day) cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o;
  return cardinality(days);
end $$;

create function note_claim_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.submitted_at is not null then
    insert into claim_day_waiting (filed_on) values (day_in_kolkata(old.submitted_at));
  end if;
  if tg_op <> 'DELETE' and new.submitted_at is not null
    and (tg_op = 'INSERT' or old.submitted_at is null or day_in_kolkata(new.submitted_at) <> day_in_kolkata(old.submitted_at)) then
    insert into claim_day_waiting (filed_on) values (day_in_kolkata(new.submitted_at));
  end if;
  return null;
end $$;
create trigger claim_notes_day_new after insert or delete on claim for each row execute function note_claim_day();
create trigger claim_notes_day after update on claim for each row when (
  (old.stage, old.discarded_at, old.listing_id, old.submitted_at, old.approved_at, old.rejected_at, old.disbursed_at, old.closed_at, old.payout_due_at,
    old.vehicle_ready_at, old.approved_paise, old.estimated_cost_paise)
  is distinct from (new.stage, new.discarded_at, new.listing_id, new.submitted_at, new.approved_at, new.rejected_at, new.disbursed_at, new.closed_at, new.payout_due_at,
    new.vehicle_ready_at, new.approved_paise, new.estimated_cost_paise)) execute function note_claim_day();

create function note_day_of_claim() returns trigger language plpgsql as $$
begin
  insert into claim_day_waiting (filed_on)
    select day_in_kolkata(c.submitted_at) from claim c where c.id = any(array[case when tg_op <> 'INSERT' then old.claim_id end, case when tg_op <> 'DELETE' then new.claim_id end])
      and c.submitted_at is not null;
  return null;
end $$;
create trigger payout_notes_day_new after insert or delete on payout for each row execute function note_day_of_claim();
create trigger payout_notes_day after update on payout for each row
  when ((old.claim_id, old.state, old.credited_at, old.amount_paise) is distinct from (new.claim_id, new.state, new.credited_at, new.amount_paise)) execute function note_day_of_claim();
create trigger offer_notes_day_new after insert or delete on offer for each row execute function note_day_of_claim();
create trigger offer_notes_day after update on offer for each row
  when ((old.claim_id, old.accepted_at, old.number) is distinct from (new.claim_id, new.accepted_at, new.number)) execute function note_day_of_claim();

insert into claim_day select o.* from (select distinct day_in_kolkata(submitted_at) as day from claim where submitted_at is not null) d
  cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o;

create index payout_promise_ready_outcome on payout_promise (ready_at) include (outcome);
drop index payout_promise_ready;
