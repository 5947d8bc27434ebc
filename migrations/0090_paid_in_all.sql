-- What garages were paid in the days that the figure counts, by the ledger: the public page about us shows it, rounded down.
alter table on_time_figure
  add column paid_claims integer not null default 0,
  add column paid_paise bigint not null default 0 check (paid_paise >= 0);
