-- A statement that was taken wrongly is taken back by two people while nothing was done with its lines and none follow them.
create table bank_statement_withdrawal (
  statement_id uuid primary key references bank_statement (id),
  reason text not null check (reason <> ''),
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> proposed_by)
);

-- Lines are never changed, and go only with their statement.
create function statement_line_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from bank_statement_withdrawal w where w.statement_id = old.statement_id and w.confirmed_at is not null)
      and not exists (select from bank_statement_line l where l.account_id = old.account_id and l.position > old.position and l.statement_id <> old.statement_id)
    then
      return old;
    end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger bank_statement_line_immutable on bank_statement_line;
create trigger bank_statement_line_immutable before update or delete on bank_statement_line for each row execute function statement_line_kept();

-- What was taken back is taken back for good, and the request cannot be made another's.
create function statement_withdrawal_kept() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then
    raise exception 'statement % was taken back', old.statement_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger bank_statement_withdrawal_kept before update or delete on bank_statement_withdrawal for each row execute function statement_withdrawal_kept();

-- The same file can be taken again, with other columns.
alter table bank_statement drop constraint bank_statement_account_id_file_hash_key;
