-- Fees of surveyors are paid by transfers as advances are.
insert into transfer (id, purpose, bill_id, attempt, transfer_id, amount_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4,
    ifsc, state, utr, failure_reason, alert, ordered_by, sent_at, credited_at, bank_credited_at, next_check_at, created_at, updated_at)
  select id, 'surveyor-fee', bill_id, attempt, transfer_id, amount_paise, beneficiary_id, beneficiary_name, account_encrypted, account_last4,
    ifsc, state, utr, failure_reason, case alert when 'unknown-gateway-state' then 'payout.alert.unknown-state' else alert end, ordered_by,
    sent_at, credited_at, credited_at, next_check_at, created_at, updated_at
  from surveyor_payout;
drop table surveyor_payout;
