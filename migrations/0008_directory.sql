-- The directory's change log: each process follows it to keep its read model in step (decision 010).
create table listing_change (
  id bigint generated always as identity primary key,
  -- the writing transaction: readers tell by snapshots which changes they have not seen yet, whatever order commits came in
  xid xid8 not null default pg_current_xact_id(),
  listing_id uuid not null,
  at timestamptz not null default now()
);
create index listing_change_xid on listing_change (xid);
create index listing_change_at on listing_change (at);

-- One notification per statement wakes the readers; it is never relied on.
create function log_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into listing_change (listing_id) select id from old_rows;
  else
    insert into listing_change (listing_id) select id from new_rows;
  end if;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create trigger garage_listing_inserted after insert on garage_listing referencing new table as new_rows
  for each statement execute function log_listing_change();
create trigger garage_listing_updated after update on garage_listing referencing new table as new_rows
  for each statement execute function log_listing_change();
create trigger garage_listing_deleted after delete on garage_listing referencing old table as old_rows
  for each statement execute function log_listing_change();

-- truncate fires no row triggers and would leave the readers behind
create trigger garage_listing_not_truncated before truncate on garage_listing for each statement execute function refuse_change();
