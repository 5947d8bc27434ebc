-- Follows a shared mark once, not once for each person who has it: the cost grew with the square of a group, which strangers can make large by signing up with one name and address.
create or replace function kin_of(person uuid) returns table (kin_id uuid) stable language sql as $$
  with recursive reach (id, kind, mark) as (
    select person, null::text, null::text
    union
    select next.id, next.kind, next.mark from reach cross join lateral (
      select accepted_by as id, null::text as kind, null::text as mark from invitation where invited_by = reach.id and accepted_by is not null
      union all select invited_by, null, null from invitation where accepted_by = reach.id
      union all select null::uuid, m.kind, m.mark from marks_of(reach.id) m where reach.id is not null and m.kind <> 'name'
      union all select o.user_id, null, null from people_with(reach.kind, reach.mark) o where reach.mark is not null
    ) next
  )
  select id from reach where id <> person
$$;
