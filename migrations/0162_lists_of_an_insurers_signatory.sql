-- One link for all questions that wait for the same signatory at the same mailbox. The questions stay rows of insurer_word, each with its own answer.
create table insurer_word_list (
  id uuid primary key default uuidv7(),
  officer_id uuid not null references insurer_officer (id),
  mailbox text not null,
  token_hash bytea not null unique,
  sent_by uuid not null references app_user (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'replaced')),
  codes_sent integer not null default 0,
  open_hash bytea,
  open_until timestamptz
);
create unique index insurer_word_list_open on insurer_word_list (officer_id) where state = 'sent';
create index insurer_word_of_officer on insurer_word (officer_id) where state = 'sent';
