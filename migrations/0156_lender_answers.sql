-- What a lender is asked: up to which amount, since when, and from when on we may go on without its answer. It may also say that it is not the lender.
alter table lender_consent
  add column lender_id uuid references lender (id),
  -- null: asked before amounts were named
  add column amount_paise bigint check (amount_paise > 0),
  -- of the first link; a reminder keeps it
  add column asked_at timestamptz,
  -- null: already a reminder, or asked before reminders
  add column remind_at timestamptz,
  -- by the terms in force when it was asked
  add column passable_at timestamptz;
update lender_consent set asked_at = sent_at;
alter table lender_consent
  alter column asked_at set not null,
  drop constraint lender_consent_state_check,
  drop constraint lender_consent_check;
alter table lender_consent
  add constraint lender_consent_state_check check (state in ('sent', 'consented', 'refused', 'not-lender', 'replaced', 'withdrawn')),
  add constraint lender_consent_answered check
    ((state in ('consented', 'refused', 'not-lender')) = (answered_at is not null and name is not null and designation is not null));
create index lender_consent_lender_id on lender_consent (lender_id);
create index lender_consent_remind on lender_consent (remind_at) where state = 'sent' and remind_at is not null;
-- Mailboxes are those of the lender's record, so nothing looks for those that answered before.
drop index lender_consent_lender;

-- Two people decided to go on without the lender's answer.
create table lender_silence (
  claim_id uuid primary key references claim (id),
  lender text not null,
  asked_at timestamptz not null,
  reason text not null check (reason <> ''),
  proposed_by uuid not null references app_user (id),
  confirmed_by uuid not null references app_user (id),
  decided_at timestamptz not null,
  check (confirmed_by <> proposed_by)
);
create index lender_silence_proposed_by on lender_silence (proposed_by);
create index lender_silence_confirmed_by on lender_silence (confirmed_by);
