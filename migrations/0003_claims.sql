-- A claim and the small machines beside it. `stage` is the truth; the specification's status is computed from it.
create sequence claim_number_seq;

create table claim (
  id uuid primary key default uuidv7(),
  number text not null unique,
  claimant_id uuid not null references app_user (id),
  stage text not null default 'draft' check (stage in ('draft', 'submitted', 'survey', 'review', 'info_needed', 'second_approval',
    'approved', 'disbursed', 'closed', 'rejected', 'withdrawn')),
  stage_entered_at timestamptz not null default now(),
  -- counts approvals: a supplement or an appeal opens a new one
  revision integer not null default 1,
  -- raised by every change; a save that names an older one is a conflict
  version integer not null default 1,
  vehicle jsonb,
  vendor jsonb,
  details jsonb,
  terms jsonb,
  listing_id uuid references garage_listing (id),
  registration_number text,
  incident_date date,
  estimated_cost_paise bigint,
  fee_paid_at timestamptz,
  submitted_at timestamptz,
  assignee_id uuid references app_user (id),
  surveyor_id uuid references app_user (id),
  stage_before_info text,
  insurer_name text,
  policy_number text,
  insurer_claim_number text,
  proof_file_id uuid references stored_file (id),
  approved_paise bigint check (approved_paise > 0),
  -- the line-by-line settlement of the present revision
  settlement jsonb,
  first_approver_id uuid references app_user (id),
  second_approver_id uuid references app_user (id),
  approved_at timestamptz,
  decision_reason text,
  rejected_at timestamptz,
  withdrawn_at timestamptz,
  appeals integer not null default 0,
  vehicle_ready_at timestamptz,
  payout_due_at timestamptz,
  disbursed_at timestamptz,
  closed_at timestamptz,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index claim_claimant on claim (claimant_id, created_at desc, id desc) where discarded_at is null;
create index claim_stage on claim (stage, stage_entered_at, id) where discarded_at is null;
create index claim_listing on claim (listing_id, created_at desc) where stage <> 'draft';
create index claim_surveyor on claim (surveyor_id, created_at desc);
create index claim_registration on claim (registration_number, incident_date);
-- No two live claims may rest on one acceptance of the insurer.
create unique index claim_insurer_number_live on claim (lower(insurer_name), lower(insurer_claim_number))
  where insurer_claim_number is not null and stage in ('second_approval', 'approved', 'disbursed', 'closed');

-- What happened, for the timeline that everyone involved reads. Kinds are told in words by the contract.
create table claim_event (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  at timestamptz not null default now(),
  actor_id uuid references app_user (id),
  actor_role text not null,
  kind text not null,
  data jsonb not null default '{}',
  -- roles that may read it; staff read all
  audience text[] not null default '{claimant,garage,surveyor}'
);
create index claim_event_claim on claim_event (claim_id, at, id);

create table claim_question (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  asked_by uuid not null references app_user (id),
  asked_of text not null check (asked_of in ('claimant', 'garage', 'surveyor')),
  question text not null,
  answer text,
  answer_file_id uuid references stored_file (id),
  answered_by uuid references app_user (id),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index claim_question_claim on claim_question (claim_id, created_at);

create table claim_note (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  author_id uuid not null references app_user (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index claim_note_claim on claim_note (claim_id, created_at);

create table survey (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  surveyor_id uuid not null references app_user (id),
  state text not null default 'assigned' check (state in ('assigned', 'accepted', 'declined', 'reported', 'recalled')),
  assigned_by uuid not null references app_user (id),
  due_at timestamptz not null,
  lines jsonb,
  assessed_paise bigint,
  remarks text,
  decline_reason text,
  reported_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index survey_live on survey (claim_id) where state in ('assigned', 'accepted');
create index survey_surveyor on survey (surveyor_id, state, due_at);

create table estimate (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  -- a supplement or a reopened review begins the next revision; versions count within it
  revision integer not null,
  version integer not null,
  kind text not null check (kind in ('estimate', 'supplement')),
  state text not null default 'submitted' check (state in ('submitted', 'assessed', 'superseded')),
  lines jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  reason text,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (claim_id, revision, version)
);
create unique index estimate_current on estimate (claim_id) where state <> 'superseded';

create table offer (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  revision integer not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'expired', 'void')),
  approved_paise bigint not null check (approved_paise > 0),
  slab_version text not null,
  slab_fee_paise bigint not null check (slab_fee_paise >= 0),
  gst_paise bigint not null check (gst_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  balance_paise bigint not null check (balance_paise >= 0),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index offer_live on offer (claim_id) where state in ('open', 'accepted');
create index offer_expiry on offer (expires_at) where state = 'open';

create table repair_invoice (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  amount_paise bigint not null check (amount_paise > 0),
  file_id uuid not null references stored_file (id),
  uploaded_by uuid not null references app_user (id),
  superseded_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index repair_invoice_current on repair_invoice (claim_id) where superseded_at is null;

create table garage_rating (
  claim_id uuid primary key references claim (id),
  listing_id uuid not null references garage_listing (id),
  rated_by uuid not null references app_user (id),
  rating integer not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null default now()
);

create table gate_pass (
  code text primary key,
  claim_id uuid not null unique references claim (id),
  payout_id uuid not null,
  -- what the public page confirms: claim number, vehicle, amount, UTR, workshop
  snapshot jsonb not null,
  issued_at timestamptz not null default now()
);
