-- Insurers that a garage works with, by the name of the record where a spelling is known; what nobody knows stays until the form is saved again.
create function pg_temp.by_record(names jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(name order by place), '[]') from (
    select coalesce(insurer.name, written) as name, min(place) as place
    from jsonb_array_elements_text(names) with ordinality as list (written, place)
    left join insurer_alias on insurer_alias.key = insurer_key(written)
    left join insurer on insurer.id = insurer_alias.insurer_id and insurer.state = 'confirmed'
    group by 1) as found
$$;
update garage set profile = jsonb_set(profile, '{insuranceAffiliations}', pg_temp.by_record(profile -> 'insuranceAffiliations'))
  where jsonb_typeof(profile -> 'insuranceAffiliations') = 'array';
update garage set proposed_profile = jsonb_set(proposed_profile, '{insuranceAffiliations}', pg_temp.by_record(proposed_profile -> 'insuranceAffiliations'))
  where jsonb_typeof(proposed_profile -> 'insuranceAffiliations') = 'array';
