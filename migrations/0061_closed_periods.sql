-- Months and financial years that two people have closed. Nothing is valued in them any more, and none is opened again: what was wrong is corrected on an open day.
create table closed_period (
  kind text not null check (kind in ('month', 'year')),
  first_day date not null,
  last_day date not null,
  proposal_id uuid not null unique references proposal (id),
  proposed_by uuid not null references app_user (id),
  confirmed_by uuid not null references app_user (id),
  closed_at timestamptz not null,
  -- What was looked at when it was confirmed, by name.
  checks jsonb not null,
  primary key (kind, first_day),
  check (confirmed_by <> proposed_by),
  check (last_day = (first_day + case kind when 'month' then interval '1 month' else interval '1 year' end)::date - 1),
  check (extract(day from first_day) = 1 and (kind = 'month' or extract(month from first_day) = 4)),
  check (last_day < (closed_at at time zone 'Asia/Kolkata')::date)
);
create trigger closed_period_immutable before update or delete on closed_period for each row execute function refuse_change();
create trigger closed_period_not_truncated before truncate on closed_period for each statement execute function refuse_change();

-- Whoever posts holds the lock together with others until the commit, whoever closes alone: so nobody posts into a month while it is being closed.
create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger-period'));
  if exists (select from closed_period where last_day >= new.valued_on) then
    raise exception 'the period of % is closed', new.valued_on using errcode = 'check_violation', constraint = 'journal_entry_open_period';
  end if;
  return new;
end $$;
create trigger journal_entry_open_period before insert on journal_entry for each row execute function refuse_closed_period();

create function close_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ledger-period'));
  return new;
end $$;
create trigger closed_period_alone before insert on closed_period for each row execute function close_alone();

alter table proposal drop constraint proposal_kind, drop constraint proposal_about;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-')
    and (kind not in ('exposure-limit', 'period-close') or target is not null));
