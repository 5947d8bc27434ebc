-- Scripts and styles of each release, by their hashed names: during a rolling restart a page of one build asks a process that has another.
create table web_asset (
  path text primary key check (path ~ '^/assets/[\w.-]+$'),
  body bytea not null,
  released_at timestamptz not null default now()
);
-- Compressed by whoever sends it, not by the table.
alter table web_asset alter column body set storage external;
