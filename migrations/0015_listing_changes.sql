-- What the owner of a reviewed garage wants shown instead, and since when it waits for staff.
alter table garage
  add column proposed_profile jsonb,
  add column proposed_at timestamptz,
  add constraint garage_proposed_with_time check ((proposed_profile is null) = (proposed_at is null));
create index garage_proposed_at on garage (proposed_at) where proposed_at is not null;
