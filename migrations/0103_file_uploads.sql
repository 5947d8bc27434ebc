-- Files that come in pieces (tus), until the last byte is there and for a day at most. Unlogged: a crash empties both, and whoever sends one begins it anew.
create unlogged table file_upload (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references app_user (id) on delete cascade,
  claim_id uuid not null references claim (id) on delete cascade,
  category text not null,
  document_type text,
  original_name text not null,
  taken_at timestamptz,
  place text,
  -- Of the whole, as the device says it: by it a file that is begun again is known.
  sha256 bytea,
  length integer not null check (length between 1 and 10485760),
  received integer not null default 0 check (received between 0 and length),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What it has become.
  file_id uuid references stored_file (id) on delete cascade
);
create index file_upload_owner on file_upload (owner_id);
create index file_upload_expires on file_upload (expires_at);

create unlogged table file_upload_piece (
  upload_id uuid not null references file_upload (id) on delete cascade,
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
-- Photos and PDFs are compressed already.
alter table file_upload_piece alter column bytes set storage external;
