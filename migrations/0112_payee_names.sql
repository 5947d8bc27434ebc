-- A garage's account in a name that is not the garage's is paid only once two people have accepted it.
alter table garage add column bank_accepted_at timestamptz;

alter table proposal drop constraint proposal_kind, drop constraint proposal_about;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates', 'survey-fees', 'garage-payee')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-')
    and (kind not in ('exposure-limit', 'period-close', 'funding-line', 'funding-move', 'garage-payee') or target is not null));

-- The next step of claims that wait for the payout is calculated again: a person may have to act first.
delete from claim_next_step where step = 'send-payout';
