-- Who came here through whom: the inviter, the invited, and others whom the same person invited.
create view staff_kin as
  select invited_by as user_id, accepted_by as kin_id from invitation where accepted_by is not null
  union select accepted_by, invited_by from invitation where accepted_by is not null
  union select one.accepted_by, other.accepted_by from invitation one join invitation other using (invited_by)
    where one.accepted_by <> other.accepted_by;
create index invitation_inviter on invitation (invited_by) where accepted_by is not null;
create index invitation_accepted on invitation (accepted_by) where accepted_by is not null;
