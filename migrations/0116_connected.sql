-- People connected with this person: by an invitation among the staff, by the same verified telephone, and through others.
create function kin_of(person uuid) returns table (kin_id uuid) stable language sql as $$
  with recursive reach (id) as (
    select person
    union
    select next.id from reach cross join lateral (
      select accepted_by as id from invitation where invited_by = reach.id and accepted_by is not null
      union all select invited_by from invitation where accepted_by = reach.id
      union all select other.id from app_user me join app_user other on other.phone = me.phone
        where me.id = reach.id and me.phone <> '' and me.phone_verified_at is not null and other.phone <> '' and other.phone_verified_at is not null
    ) next
  )
  select id from reach where id <> person
$$;
drop view staff_kin;
