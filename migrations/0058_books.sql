-- The books: accounts of the whole business, the day on which money moved at the bank, whose balance a line counts to, and balances that the database keeps on their side.
alter table ledger_account drop constraint ledger_account_type_check;
alter table ledger_account
  add constraint ledger_account_type_check check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- +1: debits make it grow
  add column side smallint not null generated always as (case when type in ('asset', 'expense') then 1 else -1 end) stored,
  -- Which balances must stay on that side; the same as `keepings` of src/domain/ledger/balances.ts.
  add column keeps text not null default 'whole' check (keeps in ('claim', 'party', 'whole', 'free'));
insert into ledger_account (code, name, type) values
  ('garage-receivable', 'Garage receivable', 'asset'),
  ('input-gst', 'Input GST', 'asset'),
  ('output-cgst', 'Output CGST', 'liability'),
  ('output-sgst', 'Output SGST', 'liability'),
  ('output-igst', 'Output IGST', 'liability'),
  ('tds-payable', 'TDS payable', 'liability'),
  ('claimant-payable', 'Claimant payable', 'liability'),
  ('garage-payable', 'Garage payable', 'liability'),
  ('surveyor-payable', 'Surveyor payable', 'liability'),
  ('borrowings', 'Borrowings', 'liability'),
  ('interest-payable', 'Interest payable', 'liability'),
  ('loss-provision', 'Provision for expected losses', 'liability'),
  ('share-capital', 'Share capital', 'equity'),
  ('recoveries', 'Recoveries', 'income'),
  ('bank-charges', 'Bank charges', 'expense'),
  ('surveyor-fees', 'Surveyor fees', 'expense'),
  ('interest-expense', 'Interest expense', 'expense'),
  ('provision-expense', 'Provision expense', 'expense');
update ledger_account set keeps = 'claim'
  where code in ('claimant-receivable', 'insurer-receivable', 'tds-receivable', 'customer-advances', 'payout-clearing', 'deferred-fee', 'recoveries');
update ledger_account set keeps = 'party' where code in ('garage-receivable', 'deferred-listing-income', 'suspense', 'claimant-payable',
  'garage-payable', 'surveyor-payable', 'borrowings', 'interest-payable');
update ledger_account set keeps = 'free' where code in ('bank', 'gateway-clearing', 'provision-expense', 'losses');
alter table ledger_account alter column keeps drop default;

alter table journal_entry
  -- The bank's day in Asia/Kolkata; reports go by it.
  add column valued_on date,
  -- The real day of an event that came when its period was closed already: then the entry is valued on the first open day.
  add column happened_on date;
alter table journal_line add column party text check (party ~ '^(remittance|claimant|garage|surveyor|insurer|funding-line):[0-9a-f-]{36}$');

-- What was posted before is valued on the day of its posting. The seals of old entries leave out both (entry-seal.ts), so they keep fitting.
alter table journal_entry disable trigger journal_entry_immutable;
alter table journal_line disable trigger journal_line_immutable;
update journal_entry set valued_on = (posted_at at time zone 'Asia/Kolkata')::date;
update journal_line l set party = 'garage:' || split_part(e.business_key, ':', 2)
  from journal_entry e where e.id = l.entry_id and e.business_key like 'listing:%' and l.account in ('customer-advances', 'deferred-listing-income');
update journal_line l set party = 'remittance:' || split_part(e.business_key, ':', 2)
  from journal_entry e where e.id = l.entry_id and e.business_key like 'remittance:%' and l.account = 'suspense';
alter table journal_entry enable trigger journal_entry_immutable;
alter table journal_line enable trigger journal_line_immutable;

alter table journal_entry
  alter column valued_on set not null,
  add constraint journal_entry_valued check (valued_on <= (posted_at at time zone 'Asia/Kolkata')::date and happened_on < valued_on);
create index journal_entry_valued_on on journal_entry (valued_on);
create index journal_line_party on journal_line (party, account) include (amount_paise) where party is not null;

-- No claim's and no party's balance turns where its account forbids it. Only a line that moves it that way is looked at, when the transaction commits; whoever
-- else moves the same balance waits, so that two cannot each take the whole of it.
create function check_kept_side() returns trigger language plpgsql
  -- A plan that was made while the tables were small must not read them whole later.
  set enable_seqscan = off as $$
declare
  kept smallint;
  rule text;
  claim uuid;
  balance bigint;
begin
  select side, keeps into kept, rule from ledger_account where code = new.account;
  if rule not in ('claim', 'party') or new.amount_paise * kept > 0 then return null; end if;
  if rule = 'claim' then
    select claim_id into claim from journal_entry where id = new.entry_id;
    if claim is not null then
      perform pg_advisory_xact_lock(hashtextextended('ledger ' || claim, 0));
      select coalesce(sum((select sum(l.amount_paise) from journal_line l where l.entry_id = e.id and l.account = new.account)), 0) into balance
        from journal_entry e where e.claim_id = claim;
      if balance * kept < 0 then
        raise exception 'the account % of claim % would be on its wrong side by % paise', new.account, claim, abs(balance) using errcode = 'check_violation';
      end if;
    end if;
  end if;
  if new.party is not null then
    perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.party, 0));
    select coalesce(sum(amount_paise), 0) into balance from journal_line where party = new.party and account = new.account;
    if balance * kept < 0 then
      raise exception 'the account % of % would be on its wrong side by % paise', new.account, new.party, abs(balance) using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create constraint trigger journal_line_kept_side after insert on journal_line deferrable initially deferred
  for each row execute function check_kept_side();
