-- What a person did about who is paid for a claim and about its money, so that the other ends of it are kept for other people.
create table claim_hand (
  claim_id uuid not null references claim (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  hand text not null check (hand in ('linked', 'released', 'money')),
  at timestamptz not null,
  primary key (claim_id, user_id, hand)
);
insert into claim_hand (claim_id, user_id, hand, at)
select c.id, a.actor_id,
  case when a.action = 'link-garage' then 'linked' when a.action = 'retry-payout' and a.before ->> 'hold' is not null then 'released' else 'money' end,
  min(a.at)
from audit_entry a
left join receivable r on a.subject_type = 'receivable' and r.id::text = a.subject_id
join claim c on c.id = r.claim_id or (a.subject_type = 'claim' and c.id::text = a.subject_id)
join app_user u on u.id = a.actor_id
where a.actor_role <> 'system'
  and a.action in ('link-garage', 'retry-payout', 'apply-receipt', 'declare-shortfall', 'propose-write-off', 'confirm-write-off', 'close')
group by 1, 2, 3;
create index invitation_accepted_by on invitation (accepted_by);
