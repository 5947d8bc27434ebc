-- The devices on which an account signed in: hashes of random numbers that cookies keep, and nothing else about a device. Forgotten half a year after the last time.
create table account_device (
  device_hash bytea not null,
  user_id uuid not null references app_user (id) on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index account_device_user on account_device (user_id);
create index account_device_last_seen on account_device (last_seen_at);
