-- When the bank credited the garage, as the gateway says; credited_at is when we heard of it and booked it.
alter table payout add column bank_credited_at timestamptz;

-- Was the promise of 24 hours kept? One row a claim, written when it is certain.
create table payout_promise (
  claim_id uuid primary key references claim (id),
  -- when the last condition was met
  ready_at timestamptz not null,
  due_at timestamptz not null,
  -- when the bank credited what still stands
  credited_at timestamptz,
  outcome text not null check (outcome in ('kept', 'missed')),
  judged_at timestamptz not null,
  -- given back for a miss; null while that is still to be done
  credit_paise bigint check (credit_paise >= 0),
  check (outcome = 'missed' or credit_paise is null)
);
create index payout_promise_ready on payout_promise (ready_at);
create index payout_promise_owed on payout_promise (claim_id) where outcome = 'missed' and credit_paise is null;
create index claim_payout_due on claim (payout_due_at) where stage = 'approved' and payout_due_at is not null;

-- The figure of the public page, counted each night.
create table on_time_figure (
  only_one boolean primary key default true check (only_one),
  from_at timestamptz not null,
  until_at timestamptz not null,
  claims integer not null,
  kept integer not null check (kept <= claims),
  counted_at timestamptz not null
);

update payout set bank_credited_at = credited_at where credited_at is not null;
-- What was paid before this rule was agreed is counted, and nothing is given back for it.
insert into payout_promise (claim_id, ready_at, due_at, credited_at, outcome, judged_at, credit_paise)
select claim_id, due_at - interval '24 hours', due_at, credited_at, outcome, now(), case outcome when 'missed' then 0 end
from (
  select c.id as claim_id, c.payout_due_at as due_at, p.credited_at,
    case when p.credited_at <= c.payout_due_at
      and not exists (select 1 from payout f where f.claim_id = c.id and f.state in ('failed', 'reversed')) then 'kept' else 'missed' end as outcome
  from claim c join payout p on p.claim_id = c.id and p.state = 'success' and p.credited_at is not null
  where c.payout_due_at is not null
) paid;
