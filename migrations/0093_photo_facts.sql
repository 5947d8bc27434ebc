-- What is known of a photo beside the photo: when it was taken, by the clock of the device, and, where its owner allowed it, about where.
-- Two places after the point are about a kilometre: the column cannot hold more.
alter table stored_file
  add column taken_at timestamptz,
  add column place_lat numeric(4, 2) check (place_lat between -90 and 90),
  add column place_lng numeric(5, 2) check (place_lng between -180 and 180),
  add column place_near text,
  add constraint stored_file_place check ((place_lat is null) = (place_lng is null) and (place_near is null or place_lat is not null));
