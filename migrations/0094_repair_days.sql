-- How long repairs at a garage of the directory take, counted each night from claims that were paid: the median of the last twelve months in days,
-- where there were five at least; and of how many repairs.
alter table garage_listing
  add column repair_days integer check (repair_days between 1 and 999),
  add column repair_count integer not null default 0,
  add constraint garage_listing_repairs_counted check ((repair_days is null) = (repair_count = 0));
