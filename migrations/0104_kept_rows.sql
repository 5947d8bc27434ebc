-- What money was decided on, or was sent and came back: such a row moves on from state to state, and is never taken away.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger estimate_stays before delete on estimate for each row execute function refuse_deletion();
create trigger estimate_not_truncated before truncate on estimate for each statement execute function refuse_deletion();
create trigger payout_stays before delete on payout for each row execute function refuse_deletion();
create trigger payout_not_truncated before truncate on payout for each statement execute function refuse_deletion();
create trigger surveyor_payout_stays before delete on surveyor_payout for each row execute function refuse_deletion();
create trigger surveyor_payout_not_truncated before truncate on surveyor_payout for each statement execute function refuse_deletion();
