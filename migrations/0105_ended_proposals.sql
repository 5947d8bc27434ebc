-- Nobody decides what a closed account handed in.
update app_user set kyc_status = 'not_submitted' where status = 'closed' and kyc_status = 'pending';

-- A confirmed change whose day has not come is taken back by somebody else than who confirmed it.
alter table proposal drop constraint proposal_check1;
alter table proposal add constraint proposal_taken_back check (withdrawn_by <> confirmed_by and withdrawn_at > confirmed_at);
