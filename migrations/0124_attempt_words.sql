-- Attempts to pay are kept in our own words, whichever gateway said them.
update payment_attempt set status = case status when 'SUCCESS' then 'succeeded' when 'PENDING' then 'under-way' when 'FAILED' then 'failed' when 'USER_DROPPED' then 'dropped'
  when 'NOT_ATTEMPTED' then 'not-tried' when 'CANCELLED' then 'cancelled' when 'VOID' then 'cancelled' else status end;
alter table payment_attempt add constraint payment_attempt_status
  check (status in ('succeeded', 'under-way', 'failed', 'dropped', 'cancelled', 'not-tried', 'unknown')) not valid;
