-- Our own accounts, and what the bank's statements say of them: each line once, each going on from the one before.
create table bank_account (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  ifsc text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- HMAC of the number, by which a statement is known to be this account's; the number itself is not kept
  number_seal text not null,
  -- the header of each column of the bank's CSV; null: by the words that banks use
  column_map jsonb,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null
);

create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references bank_account (id),
  file_name text not null,
  -- SHA-256 of the file as it was uploaded, to hold it against what the bank has
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('camt.053', 'mt940', 'csv')),
  first_day date not null,
  last_day date not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  lines integer not null check (lines > 0),
  new_lines integer not null check (new_lines between 0 and lines),
  uploaded_by uuid not null references app_user (id),
  uploaded_at timestamptz not null,
  unique (account_id, file_hash)
);
create index bank_statement_newest on bank_statement (uploaded_at desc, id);

create table bank_statement_line (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references bank_account (id),
  statement_id uuid not null references bank_statement (id),
  -- 0 is what the account held before its first statement
  position integer not null check (position >= 0),
  row integer not null,
  day date not null,
  -- in is positive
  amount_paise bigint not null check (amount_paise <> 0),
  balance_paise bigint not null,
  reference text,
  narration text not null,
  -- what of it can be a reference, in capitals without signs
  reference_keys text[] not null,
  unique (account_id, position)
);
create index bank_statement_line_day on bank_statement_line (account_id, day, position);
create index bank_statement_line_of on bank_statement_line (statement_id, position);

create function statement_line_continues() returns trigger language plpgsql as $$
declare
  before record;
begin
  select day, balance_paise into before from bank_statement_line
    where account_id = new.account_id and position < new.position order by position desc limit 1;
  if found and (before.balance_paise + new.amount_paise <> new.balance_paise or new.day < before.day) then
    raise exception 'statement line % of account % does not go on from the one before', new.position, new.account_id;
  end if;
  if not found and new.position > 1 then
    raise exception 'the first line of account % has position %', new.account_id, new.position;
  end if;
  return new;
end $$;
create trigger statement_line_continues before insert on bank_statement_line for each row execute function statement_line_continues();
create trigger bank_statement_immutable before update or delete on bank_statement for each row execute function refuse_change();
create trigger bank_statement_not_truncated before truncate on bank_statement for each statement execute function refuse_change();
create trigger bank_statement_line_immutable before update or delete on bank_statement_line for each row execute function refuse_change();
create trigger bank_statement_line_not_truncated before truncate on bank_statement_line for each statement execute function refuse_change();
