-- GST rates of repair bills, and names, rates and thresholds of TDS, are proposed by one person and confirmed by another. Without a version: the product's own.
-- Widens the list as it is, whatever kinds other migrations have added.
do $$
declare
  known text;
begin
  select regexp_replace(pg_get_constraintdef(oid), '^CHECK \((.*)\)$', '\1') into strict known
  from pg_constraint where conname = 'proposal_kind' and conrelid = 'proposal'::regclass;
  alter table proposal drop constraint proposal_kind;
  execute format('alter table proposal add constraint proposal_kind check (%s or kind = %L)', known, 'tax-rules');
end
$$;
