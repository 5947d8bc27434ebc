-- What was expected to be lost at the end of each month, as it was booked: with the rates and what was owed by age, so that it can be counted again.
create table loss_provision (
  month date primary key check (extract(day from month) = 1),
  rates jsonb not null,
  buckets jsonb not null,
  needed_paise bigint not null check (needed_paise >= 0),
  difference_paise bigint not null,
  booked_at timestamptz not null
);
create trigger loss_provision_immutable before update or delete on loss_provision for each row execute function refuse_change();
create trigger loss_provision_not_truncated before truncate on loss_provision for each statement execute function refuse_change();

-- The position of a morning as it was mailed: once a day, however many workers there are. What only that morning knew is kept: the ledger's check.
create table daily_position (
  day date primary key,
  check_ok boolean not null,
  check_differences integer not null check (check_differences >= 0),
  checked_at timestamptz not null,
  recipients integer not null
);
create trigger daily_position_immutable before update or delete on daily_position for each row execute function refuse_change();
create trigger daily_position_not_truncated before truncate on daily_position for each statement execute function refuse_change();
