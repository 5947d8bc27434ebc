-- The survey report of the surveyor whom the insurer appointed, as staff confirmed it from the paper. One is current; an earlier one stays.
create table insurer_survey (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  file_id uuid not null references stored_file (id),
  report_number text not null,
  reported_on date not null,
  surveyor_name text not null,
  surveyor_license text,
  -- null: only the owner's own figure from the wizard
  estimate_id uuid references estimate (id),
  surveyed_paise bigint not null,
  lines jsonb not null,
  assessed_paise bigint not null,
  salvage_paise bigint not null check (salvage_paise >= 0),
  -- what the surveyor recommends the insurer to pay
  allowed_paise bigint not null check (allowed_paise >= 0),
  uploaded_by uuid not null references app_user (id),
  recorded_by uuid not null references app_user (id),
  recorded_at timestamptz not null,
  superseded_at timestamptz
);
create unique index insurer_survey_current on insurer_survey (claim_id) where superseded_at is null;
create index insurer_survey_file on insurer_survey (file_id);

-- How our own surveyor inspects: at the desk from photos, by video link, or at the vehicle.
alter table survey add column kind text not null default 'visit' check (kind in ('desk', 'video', 'visit'));
