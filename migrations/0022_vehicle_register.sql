-- What the vehicle register answered about a number plate. Kept a day, so that it is not asked at every press; the nightly clean-up takes it
-- away. The answer names the owner, so it is encrypted as a whole.
create table vehicle_register_reply (
  registration_number text primary key,
  -- null: the register does not know the number
  reply_encrypted text,
  asked_at timestamptz not null
);
create index vehicle_register_reply_asked on vehicle_register_reply (asked_at);
