-- Whether the balance sheet, closing and funding are named in the menus: one person proposes it, another confirms it. Off without a version;
-- a company that already keeps books here goes on seeing them.
alter table proposal drop constraint proposal_kind;
alter table proposal
  add constraint proposal_kind check (kind in
    ('slabs', 'rates', 'offer-terms', 'tax-details', 'duties', 'approval-limit', 'insurer-terms', 'insurer-gstin', 'insurer-office', 'insurer-account',
      'exposure-limit', 'period-close', 'funding-line', 'funding-move', 'loss-rates', 'survey-fees', 'garage-payee', 'caps', 'double', 'approval-preset',
      'full-books'));
insert into dated_setting (name, valid_from, value)
  select 'full-books', now(), jsonb_build_object('version', 'full-books-kept', 'validFrom', (now() at time zone 'Asia/Kolkata')::date::text, 'isOn', true)
  where exists (select from journal_entry);
