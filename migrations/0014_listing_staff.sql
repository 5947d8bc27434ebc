-- The staff panel of the directory: listings taken out of it can come back, and files of listings are checked before they are taken.

alter table garage_listing
  add column deleted_at timestamptz,
  add column deleted_by uuid references app_user (id),
  add constraint garage_listing_deleted_is_hidden check (deleted_at is null or hidden);

create table listing_import (
  id uuid primary key default uuidv7(),
  file_name text not null,
  -- null when the file is no longer needed
  storage_key text,
  -- checked only; staff start it afterwards
  dry_run boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'checked', 'importing', 'done', 'failed')),
  -- read so far
  rows integer not null default 0,
  bad_rows integer not null default 0,
  duplicates integer not null default 0,
  imported integer not null default 0,
  -- message key with parameters: why nothing of the file could be read
  failure text,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index listing_import_created_at on listing_import (created_at);

-- Each row of a file: what it becomes, or why not.
create table listing_import_row (
  import_id uuid not null references listing_import (id) on delete cascade,
  -- as in the file, the header being 1
  row_number integer not null,
  -- values of garage_listing
  listing jsonb,
  -- message key with parameters; several separated by line breaks
  problem text,
  -- the row (number) or listing (id) that it repeats
  repeats text,
  primary key (import_id, row_number),
  check ((listing is null) <> (problem is null))
);
