-- Insurers of listings, by the name of the record where a spelling is known (those of garages: 0042). What nobody knows stays as it is written: a claim of a
-- garage is taken away by a person, who is asked at the next edit.
create temporary table named on commit drop as
  select written, insurer.name from (select distinct unnest(insurance_affiliations) as written from garage_listing) as found
  join insurer_alias on insurer_alias.key = insurer_key(written)
  join insurer on insurer.id = insurer_alias.insurer_id and insurer.state = 'confirmed'
  where insurer.name <> written;
update garage_listing set insurance_affiliations = (
    select array_agg(name order by place) from (
      select coalesce(named.name, written) as name, min(place) as place
      from unnest(insurance_affiliations) with ordinality as list (written, place) left join named using (written) group by 1) as mapped)
  where insurance_affiliations && (select array_agg(written) from named);
-- A file that was checked by the old rule is checked again: its rows hold what was written.
update listing_import set state = 'failed', failure = 'listing.import.stopped', finished_at = now()
  where state in ('checked', 'importing') and exists (select from listing_import_row staged
    where staged.import_id = listing_import.id and jsonb_array_length(staged.listing -> 'insurance_affiliations') > 0);
