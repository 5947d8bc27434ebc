-- Months beside the days of claims, so that figures of years read neither each listing of each day nor each second of each step. Made from claim_day alone, in the
-- transaction that makes the days: in every snapshot months and days say the same, and whoever reads takes away the rows of noted days and adds them as they are now.
create table claim_month_listing (
  -- first day of the month in which the claims were filed
  month date not null,
  -- the listing, '' for none
  key text not null,
  claims integer not null,
  amount_paise bigint not null,
  approved integer not null,
  rejected integer not null,
  repairs integer not null,
  repair_seconds bigint not null,
  primary key (month, key)
);
create table claim_month_step (
  kind text not null,
  -- first day of the month in which the step ended
  month date not null,
  bucket integer not null,
  claims integer not null,
  -- how long each took, in order
  seconds integer[] not null,
  primary key (kind, bucket, month)
);

-- Steps that took about as long: narrow for seconds, two hours wide at ten days. Only finds where to look; what is told is by the seconds themselves.
create function step_bucket(seconds integer) returns integer language sql immutable parallel safe as $$
  select floor(sqrt(seconds::float8) / 4)::integer
$$;

-- What a month must be, from its days alone: of these listings or buckets, or of all.
create function claim_listings_of_month(of_month date, keys text[]) returns setof claim_month_listing language sql stable as $$
  select of_month, key, sum(claims)::integer, sum(amount_paise)::bigint, sum(approved)::integer, sum(rejected)::integer, sum(repairs)::integer, sum(repair_seconds)::bigint
  from claim_day where kind = 'listing' and filed_on >= of_month and filed_on < of_month + interval '1 month' and (keys is null or key = any(keys)) group by key
$$;
create function claim_steps_of_month(of_kind text, of_month date, buckets integer[]) returns setof claim_month_step language sql stable as $$
  select of_kind, of_month, step_bucket(taken), count(*)::integer, array_agg(taken order by taken)
  from claim_day cross join unnest(seconds) taken
  where kind = of_kind and key >= of_month::text and key < (of_month + interval '1 month')::date::text and (buckets is null or step_bucket(taken) = any(buckets))
  group by step_bucket(taken)
$$;

-- All of them.
create view claim_month_listing_by_days as
  select o.* from (select distinct date_trunc('month', filed_on)::date as month from claim_day where kind = 'listing') m
  cross join lateral claim_listings_of_month(m.month, null) o;
create view claim_month_step_by_days as
  select o.* from (select distinct kind, (left(key, 7) || '-01')::date as month from claim_day where seconds is not null) m
  cross join lateral claim_steps_of_month(m.kind, m.month, null) o;

-- As before; and then, of the months, the listings and buckets of which those days say something else now.
create or replace function count_claim_days(most integer) returns integer language plpgsql as $$
declare
  days date[];
  changed claim_day[];
begin
  perform pg_advisory_xact_lock(hashtextextended('claim days', 0));
  with chosen as (select distinct filed_on from claim_day_waiting order by filed_on desc limit most),
    gone as (delete from claim_day_waiting where filed_on in (select filed_on from chosen) returning filed_on)
  select coalesce(array_agg(distinct filed_on), '{}') into days from gone;
  select array_agg(d) into changed from claim_day d where filed_on = any(days);
  delete from claim_day where filed_on = any(days);
  insert into claim_day select o.* from unnest(days) d (day) cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o;
  with before as materialized (select * from unnest(changed)), after as materialized (select * from claim_day where filed_on = any(days))
  select array_agg(row(x.*)::claim_day) into changed from (
    (select * from before except select * from after) union all (select * from after except select * from before)) x;

  delete from claim_month_listing m using unnest(changed) c where c.kind = 'listing' and m.month = date_trunc('month', c.filed_on)::date and m.key = c.key;
  insert into claim_month_listing select o.*
    from (select date_trunc('month', filed_on)::date as month, array_agg(distinct key) as keys from unnest(changed) where kind = 'listing' group by 1) t
    cross join lateral claim_listings_of_month(t.month, t.keys) o;

  delete from claim_month_step m using (select distinct kind, (left(key, 7) || '-01')::date as month, step_bucket(taken) as bucket from unnest(changed) cross join unnest(seconds) taken) t
    where m.kind = t.kind and m.month = t.month and m.bucket = t.bucket;
  insert into claim_month_step select o.*
    from (select kind, (left(key, 7) || '-01')::date as month, array_agg(distinct step_bucket(taken)) as buckets from unnest(changed) cross join unnest(seconds) taken group by 1, 2) t
    cross join lateral claim_steps_of_month(t.kind, t.month, t.buckets) o;
  return cardinality(days);
end $$;

insert into claim_month_listing select * from claim_month_listing_by_days;
insert into claim_month_step select * from claim_month_step_by_days;
