-- Everything that is left to do for a claim, a row for each obligation and party, instead of one step a party. Rebuilt in the transaction
-- that changes a fact; every list, badge and reminder reads it.
alter table claim_next_step rename to claim_todo;
alter table claim_todo rename column step to what;
alter table claim_todo
  -- 0 leads: it stands for the claim where all claims are listed
  add column position smallint,
  -- what cannot happen before it is done
  add column blocks text check (blocks in ('filing', 'decision', 'payout', 'closing'));

-- Of claims that go on the worker's sweep stores the whole list at its start; what is over has at most one thing left for each party.
delete from claim_todo t using claim c where c.id = t.claim_id and c.stage not in ('draft', 'disbursed', 'closed', 'rejected', 'withdrawn');
delete from claim_todo where what = 'finish-draft' and claim_id in (select id from claim where terms is not null);
update claim_todo t set position = n.position, blocks = case when t.what = 'finish-draft' then 'filing' when t.what = 'pay-us' then 'closing' end
  from (select claim_id, party, row_number() over (partition by claim_id order by leads desc, party) - 1 as position from claim_todo) n
  where n.claim_id = t.claim_id and n.party = t.party;

drop index claim_next_step_leads;
drop index claim_next_step_due;
drop index claim_next_step_party;
drop index claim_next_step_user;
drop index claim_next_step_step;
alter table claim_todo drop constraint claim_next_step_pkey, drop column leads, alter column position set not null;
alter table claim_todo add primary key (claim_id, position);
alter table claim_todo add constraint claim_todo_once unique (claim_id, party, what);
alter table claim_todo rename constraint claim_next_step_party_check to claim_todo_party_check;
create index claim_todo_due on claim_todo (due_at, claim_id) include (what) where position = 0;
create index claim_todo_leads on claim_todo (party, due_at, claim_id) include (what) where position = 0;
create index claim_todo_staff on claim_todo (due_at, claim_id) include (what, position) where party = 'insurance';
create index claim_todo_user on claim_todo (user_id, due_at) where user_id is not null;
create index claim_todo_what on claim_todo (what, due_at);
