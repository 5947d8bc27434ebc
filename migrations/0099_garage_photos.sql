-- Pictures of a garage for its public page. Only those that staff have looked at are served to the public; the listing holds what is shown of them.
create table garage_photo (
  id uuid primary key default uuidv7(),
  garage_id uuid not null references garage (id),
  -- what it shows, typed by the garage, for whoever does not see it
  alt text not null check (length(alt) between 1 and 150),
  -- of the large drawing, in pixels
  width integer not null,
  height integer not null,
  -- both drawings lie in the file store below this
  storage_key text not null unique,
  -- of the large drawing: the same picture sent again is the same
  sha256 bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  -- why it is not shown, for the garage
  reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint garage_photo_refused_with_reason check ((state = 'refused') = (reason is not null)),
  constraint garage_photo_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  unique (garage_id, sha256)
);
create index garage_photo_decided_by on garage_photo (decided_by);
create index garage_photo_waiting on garage_photo (garage_id) where state = 'waiting';

alter table garage_listing add column photos jsonb not null default '[]';
