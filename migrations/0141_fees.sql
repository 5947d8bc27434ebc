-- What a new claim and a year's listing cost is proposed by one person and confirmed by another. Without a version: the product's own.
alter table proposal drop constraint proposal_kind;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates', 'survey-fees', 'garage-payee', 'caps', 'double', 'approval-preset',
      'full-books', 'fees'));
