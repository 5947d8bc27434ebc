-- Letters to insurers by the days since they had all they need: one for each claim and clock, written by a job, sent or skipped by a person.
create table insurer_reminder (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  insurer_id uuid not null references insurer (id),
  -- days
  clock smallint not null check (clock in (0, 15, 22, 28, 30, 60)),
  counted_from date not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'skipped', 'stopped')),
  written_at timestamptz not null,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  skip_reason text,
  -- To whom it goes: only to a mailbox that two people put on this insurer's record.
  officer_id uuid,
  mailbox text,
  -- what was outstanding as the person who sends it saw it
  outstanding_paise bigint,
  sent_at timestamptz,
  letter_key text,
  letter_sha256 bytea,
  pack_key text,
  pack_sha256 bytea,
  constraint insurer_reminder_once unique (claim_id, clock),
  foreign key (officer_id, insurer_id, mailbox) references insurer_officer (id, insurer_id, email),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state not in ('sending', 'sent', 'skipped') or decided_by is not null),
  check ((state = 'skipped') = (skip_reason is not null)),
  check (state not in ('sending', 'sent') or num_nulls(officer_id, mailbox, outstanding_paise) = 0),
  check ((state = 'sent') = (sent_at is not null) and num_nulls(sent_at, letter_key, letter_sha256, pack_key, pack_sha256) in (0, 5))
);
create index insurer_reminder_waiting on insurer_reminder (written_at, id) where state = 'draft';
create index insurer_reminder_decided on insurer_reminder (decided_at desc, id) where state in ('sending', 'sent', 'skipped');

-- Nobody is reminded of what is paid, given up or not owed any more, whichever action said so.
create function stop_reminders() returns trigger language plpgsql as $$
begin
  update insurer_reminder set state = 'stopped', decided_by = null, decided_at = null, officer_id = null, mailbox = null, outstanding_paise = null
    where claim_id = old.claim_id and state in ('draft', 'sending');
  return null;
end $$;
create trigger receivable_paid after update of state on receivable for each row
  when (new.state not in ('open', 'part-paid') and old.state in ('open', 'part-paid')) execute function stop_reminders();
create trigger receivable_gone after delete on receivable for each row execute function stop_reminders();
