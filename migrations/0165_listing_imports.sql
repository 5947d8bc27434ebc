-- What staff should look at in a row that is taken all the same; a message key with parameters.
alter table listing_import_row add column warning text;
alter table listing_import add column warnings integer not null default 0;
-- The import that entered a listing, so that it can be taken back.
alter table garage_listing add column import_id uuid;
create index garage_listing_import on garage_listing (import_id) where import_id is not null;
-- When staff took back the listings of this import.
alter table listing_import add column taken_back_at timestamptz;
