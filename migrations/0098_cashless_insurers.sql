-- With which insurers a garage repairs without cash: when it said so last, and when our staff last made sure of it. What a listing of staff's names was said by nobody.
-- `cashless_with`: those of the last twelve months, by which the directory finds it; a job of each night takes out what lapsed.
alter table garage_listing
  add column cashless jsonb not null default '[]',
  add column cashless_with text[] not null default '{}';
update garage_listing set
  cashless = (select coalesce(jsonb_agg(jsonb_build_object('insurer', insurer, 'saidOn', (created_at at time zone 'Asia/Kolkata')::date, 'confirmedOn', null) order by place), '[]')
    from unnest(insurance_affiliations) with ordinality as named (insurer, place)),
  cashless_with = case when created_at > now() - interval '1 year' then insurance_affiliations else '{}' end
where garage_id is not null and insurance_affiliations <> '{}';
