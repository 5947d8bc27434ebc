-- The company's set-up (partner NBFC or NBFC-Factor): one person proposes it, another confirms it. Adds its kind to those that are there.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into kinds from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as kind from pg_constraint where conname = 'proposal_kind'
    union select 'set-up') known;
  alter table proposal drop constraint proposal_kind;
  execute format('alter table proposal add constraint proposal_kind check (kind in (%s))', kinds);
end $$;

-- Under which set-up an offer was made. Those made before there was one were a demonstration: production advances nothing on them.
alter table offer
  add column basis text not null default 'demonstration' check (basis in ('none', 'partner-nbfc', 'nbfc-factor', 'demonstration'));
alter table offer alter column basis drop default;
