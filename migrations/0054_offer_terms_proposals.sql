-- What offers say besides their amounts is proposed by one and confirmed by another.
alter table proposal drop constraint proposal_kind;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit'));
