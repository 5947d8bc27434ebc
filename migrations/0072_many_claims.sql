-- What lists, dashboards and badges of staff read, in the order in which they read it: none of them looks at a claim that is over.
create index claim_newest on claim (created_at desc, id desc) where discarded_at is null;
create index claim_updated on claim (updated_at desc, id desc) where discarded_at is null;
create index claim_amount on claim (coalesce(approved_paise, estimated_cost_paise, 0) desc, id desc) where discarded_at is null;
create index claim_payout_hold on claim (id) where payout_hold is not null;

drop index claim_next_step_due;
drop index claim_next_step_party;
create index claim_next_step_due on claim_next_step (due_at, claim_id) include (step) where leads;
create index claim_next_step_party on claim_next_step (party, due_at, claim_id) include (step) where leads;

create index payout_newest on payout (created_at desc, id desc);
create index receivable_due on receivable (due_at, id);
create index payout_credited on payout (credited_at) include (amount_paise) where state = 'success';
create index payout_alert on payout (claim_id) where alert is not null;
create index payout_unpaid on payout (claim_id) where state in ('failed', 'reversed');
create index payment_order_confirmed on payment_order (confirmed_at) include (amount_paise) where state = 'success';
drop index receivable_open;
create index receivable_open on receivable (due_at) include (outstanding_paise) where state in ('open', 'part-paid', 'shortfall');

create index app_user_newest on app_user (created_at desc, id);
create index app_user_status on app_user (status);
create index app_user_kyc_pending on app_user (role) where kyc_status = 'pending';
create index app_user_text on app_user using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);

-- Figures of some days read those days.
create index claim_submitted on claim (submitted_at) where stage <> 'draft' and discarded_at is null;
create index claim_approved on claim (approved_at) where approved_at is not null;
create index claim_disbursed on claim (disbursed_at) where disbursed_at is not null;
create index claim_closed on claim (closed_at) where closed_at is not null;
drop index claim_rejected;
create index claim_rejected on claim (rejected_at) where rejected_at is not null;
create index offer_accepted on offer (accepted_at) where accepted_at is not null;
