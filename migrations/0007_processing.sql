-- What survey, review, offer, payout and the insurer's money need besides the tables of 0003 and 0004.

alter table claim
  -- The fee before GST that staff quoted above the highest slab; the second approver confirms it with the amount.
  add column staff_fee_paise bigint check (staff_fee_paise > 0),
  -- Add-ons, salvage, deductibles and class of the vehicle, where staff set them; else read from the wizard.
  add column settlement_terms jsonb,
  add column questions_asked_at timestamptz,
  -- How long the stage has stood still for questions so far.
  add column paused_ms bigint not null default 0,
  -- Did a survey or a review ever start? Decides whether the fee goes back.
  add column survey_started_at timestamptz,
  add column review_started_at timestamptz;

alter table survey
  add column photo_file_ids uuid[] not null default '{}',
  add column accepted_at timestamptz;

alter table offer
  -- The n-th offer of its claim; makes the keys of its ledger entries.
  add column number integer not null default 1,
  add column staff_quoted boolean not null default false,
  -- Paid already and not needed by this offer's total.
  add column excess_credit_paise bigint not null default 0 check (excess_credit_paise >= 0),
  add column voided_at timestamptz,
  add constraint offer_number unique (claim_id, number);

alter table receivable
  add column write_off_reason text,
  add column shortfall_reason text,
  add column settled_at timestamptz,
  -- Days overdue of which staff were told already.
  add column alerted_days integer not null default 0;

alter table insurer_receipt
  -- What of the amount and TDS paid the receivable.
  add column matched_at timestamptz;
create index insurer_receipt_suspense on insurer_receipt (created_at desc) where receivable_id is null;
create index insurer_receipt_receivable on insurer_receipt (receivable_id);

-- For the queue: claims that wait, oldest clock first.
create index claim_assignee on claim (assignee_id) where assignee_id is not null;
create index offer_claim on offer (claim_id, number desc);
create index payout_claim on payout (claim_id, attempt desc);
create index gate_pass_claim on gate_pass (claim_id);

-- A round of questions ends when all are answered or staff go on without the rest; only the present round counts.
alter table claim_question add column closed_at timestamptz;

alter table survey add column estimate_id uuid references estimate (id),
  -- What was surveyed: a later, higher estimate needs a new survey.
  add column surveyed_paise bigint;

alter table claim
  -- The garage's account as it stood at the approval. Another one is never paid without a person's word.
  add column payee jsonb,
  -- Why the payout does not start although its conditions are met; staff resolve it.
  add column payout_hold text;

-- After a returned transfer a new pass is issued; the old one stays, so that its QR code says that it no longer counts.
alter table gate_pass
  drop constraint gate_pass_claim_id_key,
  add column revoked_at timestamptz;
create unique index gate_pass_valid on gate_pass (claim_id) where revoked_at is null;

-- Null: nothing more is expected of this transfer.
alter table payout alter column next_check_at drop not null;
drop index payout_open;
create index payout_due_check on payout (next_check_at) where next_check_at is not null;

-- A write-off is proposed by one and confirmed by another.
alter table receivable add column write_off_proposed_at timestamptz;

alter table claim add column info_reminded_at timestamptz;
create index claim_rejected on claim (rejected_at) where stage = 'rejected';
