-- What the ledger's checks found. The whole is checked by a job at night and when somebody asks; in between what was posted since, with the claims that it is of.
create table ledger_check (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('whole', 'new')),
  asked_by uuid references app_user (id),
  started_at timestamptz not null,
  -- null while it runs
  finished_at timestamptz,
  entries bigint,
  total_paise bigint,
  differences jsonb,
  check (num_nulls(finished_at, entries, total_paise, differences) in (0, 4))
);
create unique index ledger_check_running on ledger_check (kind) where finished_at is null;
create index ledger_check_newest on ledger_check (kind, finished_at desc) where finished_at is not null;

-- Entries that are counted into their days and that no check has looked at.
create table ledger_unchecked (
  entry_id uuid primary key
);
create function ledger_entry_unchecked() returns trigger language plpgsql as $$
begin
  insert into ledger_unchecked (entry_id) select entry_id from counted on conflict do nothing;
  return null;
end $$;
create trigger ledger_day_counted after delete on ledger_day_waiting referencing old table as counted
  for each statement execute function ledger_entry_unchecked();
