-- Letters that ask an insurer for the reason of a deduction. What was written stays: one letter for each deduction as it stood, with both PDFs in the file store.
alter table insurer_officer add constraint insurer_officer_address unique (id, insurer_id, email);

create table deduction_letter (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  insurer_id uuid not null references insurer (id),
  step text not null check (step in ('survey', 'acceptance', 'payment')),
  -- of the lines and what each lost: the same deduction is asked about once
  fingerprint bytea not null,
  amount_paise bigint not null check (amount_paise > 0),
  answer_by date not null,
  written_by uuid not null references app_user (id),
  written_at timestamptz not null,
  -- by language: where the PDF lies, and its SHA-256
  en_key text not null,
  en_sha256 bytea not null,
  hi_key text not null,
  hi_sha256 bytea not null,
  -- To whom it went: only to a mailbox that two people put on this insurer's record.
  officer_id uuid,
  mailbox text,
  sent_by uuid references app_user (id),
  sent_at timestamptz,
  unique (claim_id, step, fingerprint),
  foreign key (officer_id, insurer_id, mailbox) references insurer_officer (id, insurer_id, email),
  check (num_nulls(officer_id, mailbox, sent_by, sent_at) in (0, 4))
);

-- Files that go with a letter: where they lie in the file store, and under which name.
alter table outbox_message add column attachments jsonb not null default '[]';
