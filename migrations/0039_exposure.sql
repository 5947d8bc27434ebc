-- How much of our money may be at risk: per claim, garage, garage with surveyor, insurer, owner, and altogether. An empty subject is the limit of all
-- of the kind that have none of their own. Changed by proposals.
create table exposure_limit (
  kind text not null check (kind in ('claim', 'garage', 'garage-surveyor', 'insurer', 'owner', 'total')),
  subject text not null default '',
  amount_paise bigint not null check (amount_paise >= 0),
  in_force_from timestamptz not null default now(),
  primary key (kind, subject),
  check (kind <> 'total' or subject = '')
);
insert into exposure_limit (kind, amount_paise) values
  ('claim', 20_00_000_00), ('garage', 50_00_000_00), ('garage-surveyor', 40_00_000_00), ('insurer', 5_00_00_000_00), ('owner', 40_00_000_00),
  ('total', 20_00_00_000_00);

create function exposure_limit_of(of_kind text, of_subject text) returns bigint language sql stable as $$
  select amount_paise from exposure_limit where kind = of_kind and subject in (of_subject, '') order by subject desc limit 1
$$;

-- What one claim takes of each limit it falls under, as it was taken.
create table exposure_reservation (
  claim_id uuid not null references claim (id),
  kind text not null,
  subject text not null,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (claim_id, kind)
);
create index exposure_reservation_key on exposure_reservation (kind, subject);

-- The sum of these, kept beside them, so that one row can be locked and compared with its limit.
create table exposure_use (
  kind text not null,
  subject text not null,
  used_paise bigint not null check (used_paise >= 0),
  primary key (kind, subject),
  check ((kind = 'total') = (subject = ''))
);
create index exposure_use_most on exposure_use (kind, used_paise desc, subject) where used_paise > 0;

-- What is at risk on the claims of today (the rule: src/domain/exposure/exposure.ts).
with risk as (
  select c.*, c.approved_paise - coalesce(r.received_paise + r.tds_paise, 0) as amount_paise
  from claim c
  left join receivable r on r.claim_id = c.id
  left join lateral (select state from offer where offer.claim_id = c.id order by number desc limit 1) o on true
  where c.stage in ('second_approval', 'approved', 'disbursed') and c.approved_paise > 0
    and not (c.stage = 'approved' and coalesce(o.state, '') = 'expired') and coalesce(r.state, '') not in ('settled', 'written-off')
)
insert into exposure_reservation (claim_id, kind, subject, amount_paise)
select risk.id, key.kind, key.subject, risk.amount_paise
from risk, lateral (values ('claim', risk.id::text), ('garage', risk.listing_id::text), ('garage-surveyor', risk.listing_id || ':' || risk.surveyor_id),
  ('insurer', risk.insurer_id::text), ('owner', risk.claimant_id::text), ('total', '')) key (kind, subject)
where risk.amount_paise > 0 and key.subject is not null;
insert into exposure_use (kind, subject, used_paise) select kind, subject, sum(amount_paise) from exposure_reservation group by kind, subject;

-- No use ever rises above its limit, whoever writes it. One that is above a lowered limit may fall.
create function exposure_within_limit() returns trigger language plpgsql as $$
begin
  if new.used_paise > exposure_limit_of(new.kind, new.subject) then
    raise exception 'the limit of % % is reached', new.kind, new.subject using errcode = 'check_violation', constraint = 'exposure_within_limit';
  end if;
  return new;
end $$;
create trigger exposure_within_limit before insert on exposure_use for each row execute function exposure_within_limit();
create trigger exposure_grows_within_limit before update on exposure_use for each row when (new.used_paise > old.used_paise)
  execute function exposure_within_limit();
