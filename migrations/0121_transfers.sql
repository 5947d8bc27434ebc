-- Money out: one table for every transfer to a bank account, whatever it pays. An attempt is a row; a failed one is never used again.
create table transfer (
  id uuid primary key,
  purpose text not null check (purpose in ('advance', 'surveyor-fee', 'surplus')),
  -- what it pays: one of these, by its purpose
  claim_id uuid references claim (id),
  bill_id uuid references surveyor_bill (id),
  surplus_id uuid references surplus_payout (id),
  attempt integer not null default 1 check (attempt > 0),
  -- the key by which the gateway knows it
  transfer_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  -- paid by what the payee owes us
  set_off_paise bigint not null default 0 check (set_off_paise >= 0),
  beneficiary_id text not null,
  beneficiary_name text not null,
  account_encrypted text not null,
  account_last4 text not null,
  ifsc text not null,
  state text not null default 'pending' check (state in ('pending', 'processing', 'success', 'failed', 'reversed')),
  -- the gateway's own id of it, once it has acknowledged it
  gateway_ref text,
  utr text,
  failure_reason text,
  alert text,
  -- null: ordered by itself
  ordered_by uuid references app_user (id),
  sent_at timestamptz,
  -- when we heard of the credit and booked it
  credited_at timestamptz,
  -- when the bank made it, as the gateway says
  bank_credited_at timestamptz,
  -- null: nothing more is expected of it
  next_check_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (claim_id, attempt),
  unique (bill_id, attempt),
  unique (surplus_id, attempt),
  check ((claim_id is not null) = (purpose = 'advance')),
  check ((bill_id is not null) = (purpose = 'surveyor-fee')),
  check ((surplus_id is not null) = (purpose = 'surplus'))
);
create unique index transfer_live on transfer (purpose, coalesce(claim_id, bill_id, surplus_id)) where state in ('pending', 'processing', 'success');
create index transfer_due on transfer (next_check_at) where next_check_at is not null;
create index transfer_open on transfer (created_at) where credited_at is null and state in ('pending', 'processing', 'success');
create index transfer_newest_advance on transfer (created_at desc, id desc) where purpose = 'advance';
create index transfer_credited_advance on transfer (credited_at) include (amount_paise) where state = 'success' and purpose = 'advance';
create index transfer_alert on transfer (purpose, claim_id) where alert is not null;
create index transfer_over on transfer (claim_id) where state in ('failed', 'reversed');
create index transfer_paid_to on transfer (beneficiary_id, created_at);

insert into transfer (id, purpose, claim_id, attempt, transfer_id, amount_paise, set_off_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4,
    ifsc, state, gateway_ref, utr, failure_reason, alert, sent_at, credited_at, bank_credited_at, next_check_at, created_at, updated_at)
  select id, 'advance', claim_id, attempt, transfer_id, amount_paise, set_off_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4,
    ifsc, state, cf_transfer_id, utr, failure_reason, alert, sent_at, credited_at, bank_credited_at, next_check_at, created_at, updated_at
  from payout;
drop table payout;

-- Its id and what it pays never change; amount and payee not once it may be at the bank, and what is over stays over.
create function refuse_changed_transfer() returns trigger language plpgsql as $$
begin
  if (old.id, old.purpose, old.claim_id, old.bill_id, old.surplus_id, old.attempt, old.transfer_id)
    is distinct from (new.id, new.purpose, new.claim_id, new.bill_id, new.surplus_id, new.attempt, new.transfer_id) then
    raise exception 'the id of a transfer and what it pays are never changed' using errcode = 'restrict_violation';
  end if;
  if old.sent_at is not null and (new.sent_at is null
    or (old.amount_paise, old.set_off_paise, old.beneficiary_id, old.beneficiary_name, old.account_last4, old.ifsc)
      is distinct from (new.amount_paise, new.set_off_paise, new.beneficiary_id, new.beneficiary_name, new.account_last4, new.ifsc)) then
    raise exception 'amount and payee of a transfer that was sent are never changed' using errcode = 'restrict_violation';
  end if;
  if old.state in ('failed', 'reversed') and new.state <> old.state then
    raise exception 'a transfer that is over is never used again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger transfer_keeps before update on transfer for each row execute function refuse_changed_transfer();
create trigger transfer_stays before delete on transfer for each row execute function refuse_deletion();
create trigger transfer_not_truncated before truncate on transfer for each statement execute function refuse_deletion();

create or replace function claim_days_of(day date, kinds text[]) returns setof claim_day language sql stable as $$
  with filed as materialized (
    select c.id, c.stage, c.discarded_at, c.listing_id, c.submitted_at, c.approved_at, c.rejected_at, c.disbursed_at, c.closed_at, c.payout_due_at,
      c.vehicle_ready_at, coalesce(c.approved_paise, c.estimated_cost_paise, 0) as amount
    from claim c where c.stage <> 'draft' and c.discarded_at is null
      and c.submitted_at >= day::timestamp at time zone 'Asia/Kolkata' and c.submitted_at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
  ), credited as (
    select f.*, p.credited_at, p.amount_paise as paid from filed f join transfer p on p.claim_id = f.id and p.state = 'success'
    where kinds && '{listing,credited,ready-to-payout,filing-to-payout}'
  ), happened as (
    select 'approved' as kind, approved_at as at, 0::bigint as amount from filed where 'approved' = any(kinds)
    union all select 'rejected', rejected_at, 0 from filed where 'rejected' = any(kinds)
    union all select 'disbursed', disbursed_at, 0 from filed where 'disbursed' = any(kinds)
    union all select 'closed', closed_at, 0 from filed where 'closed' = any(kinds)
    union all select 'credited', credited_at, paid from credited where 'credited' = any(kinds)
  ), steps as (
    select 'filing-to-decision' as kind, submitted_at as began, coalesce(approved_at, rejected_at) as ended from filed where 'filing-to-decision' = any(kinds)
    union all select 'decision-to-acceptance', f.approved_at, o.accepted_at from filed f cross join lateral (
      select accepted_at from offer where claim_id = f.id and accepted_at is not null order by number desc limit 1) o where 'decision-to-acceptance' = any(kinds)
    -- payout_due_at is 24 hours after the last condition
    union all select 'ready-to-payout', payout_due_at - interval '24 hours', credited_at from credited where 'ready-to-payout' = any(kinds)
    union all select 'filing-to-payout', submitted_at, credited_at from credited where 'filing-to-payout' = any(kinds)
  )
  select day, 'stage', stage, count(*)::integer, sum(amount)::bigint, 0, 0, 0, 0::bigint, null::integer[] from filed where 'stage' = any(kinds) group by stage
  union all
  select day, 'listing', coalesce(f.listing_id::text, ''), count(*)::integer, coalesce(sum(paid.paise), 0)::bigint, count(f.approved_at)::integer,
    (count(f.rejected_at) filter (where f.stage = 'rejected'))::integer, (count(*) filter (where f.vehicle_ready_at >= f.approved_at))::integer,
    coalesce(sum(extract(epoch from f.vehicle_ready_at - f.approved_at)) filter (where f.vehicle_ready_at >= f.approved_at), 0)::bigint, null
  from filed f left join (select id, sum(paid) as paise from credited group by id) paid on paid.id = f.id
  where 'listing' = any(kinds) group by f.listing_id
  union all
  select day, kind, day_in_kolkata(at)::text, count(*)::integer, sum(amount)::bigint, 0, 0, 0, 0, null from happened where at is not null group by kind, day_in_kolkata(at)
  union all
  select day, kind, day_in_kolkata(ended)::text, count(*)::integer, 0, 0, 0, 0, 0,
    array_agg(extract(epoch from ended - began)::integer order by ended - began)
  from steps where ended >= began group by kind, day_in_kolkata(ended)
$$;

create trigger transfer_notes_day_new after insert or delete on transfer for each row execute function note_day_of_claim();
create trigger transfer_notes_day after update on transfer for each row
  when ((old.claim_id, old.state, old.credited_at, old.amount_paise) is distinct from (new.claim_id, new.state, new.credited_at, new.amount_paise)) execute function note_day_of_claim();
