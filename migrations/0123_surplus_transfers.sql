-- What is owed to a vehicle owner stays here; each attempt to pay it is a transfer. It waits for an account while none lives.
alter table surplus_payout rename to surplus;
alter index surplus_payout_pkey rename to surplus_pkey;

-- The newest attempt of each is known; one that failed or came back had left its account behind.
insert into transfer (id, purpose, surplus_id, attempt, transfer_id, amount_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4,
    ifsc, state, utr, failure_reason, alert, sent_at, credited_at, bank_credited_at, next_check_at, created_at, updated_at)
  select coalesce(case when transfer_id ~ '^gs_[0-9a-f]{32}$' then substr(transfer_id, 4)::uuid end, gen_random_uuid()), 'surplus', id, 1, transfer_id, amount_paise,
    beneficiary_id, account_name, account_encrypted, account_last4, ifsc,
    case state when 'account' then case when utr is null then 'failed' else 'reversed' end else state end,
    case when state = 'account' or credited_at is not null then utr end, failure_reason, case when state <> 'account' then case alert when 'unknown-gateway-state' then 'payout.alert.unknown-state' else alert end end,
    sent_at, credited_at, credited_at, case when state <> 'account' then next_check_at end, created_at, updated_at
  from surplus where transfer_id is not null;

alter table surplus
  drop column state, drop column transfer_id, drop column beneficiary_id, drop column account_name, drop column account_encrypted, drop column account_last4,
  drop column ifsc, drop column sent_at, drop column credited_at, drop column utr, drop column failure_reason, drop column next_check_at, drop column alert,
  drop column updated_at;
create trigger surplus_stays before delete on surplus for each row execute function refuse_deletion();
create trigger surplus_not_truncated before truncate on surplus for each statement execute function refuse_deletion();

-- Jobs that nobody handles any more; the sweep of transfers takes their place.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'sweep-surpluses';
  end if;
end $$;
