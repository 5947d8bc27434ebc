-- Days of claims are enough at a hundred thousand claims (decision 087): months and buckets of seconds go.
drop view claim_month_listing_by_days, claim_month_step_by_days;
drop function claim_listings_of_month(date, text[]), claim_steps_of_month(text, date, integer[]);
drop table claim_month_listing, claim_month_step;
drop function step_bucket(integer);

-- Makes so many noted days anew; returns how many. Notes are taken away by a statement before, so whatever is committed later leaves its own.
create or replace function count_claim_days(most integer) returns integer language plpgsql as $$
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
