-- Exposure limits are proposed by one and confirmed by another; the target is the limit's kind and its subject with a colon between.
alter table proposal drop constraint proposal_kind, drop constraint proposal_about;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account', 'exposure-limit')),
  add constraint proposal_about check (
    (subject_id is not null) = (kind in ('duties', 'approval-limit')) and (insurer_id is not null) = starts_with(kind, 'insurer-')
    and (kind <> 'exposure-limit' or target is not null));
