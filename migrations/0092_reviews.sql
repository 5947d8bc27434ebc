-- What an owner wrote about a garage, where they let the directory show it; the garage's answer, and why staff took it off.
alter table garage_rating
  add column id uuid not null unique default uuidv7(),
  add column is_public boolean not null default false,
  add column answer text,
  add column answered_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_by uuid references app_user (id),
  add column hidden_reason text,
  add constraint garage_rating_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null));
create index garage_rating_public on garage_rating (listing_id, created_at desc, id desc) where is_public;
