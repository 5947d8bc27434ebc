-- Whom a claim waits for, for what and by when: written with every change of a claim by the domain's clock, read by every queue, list,
-- badge and reminder. Claims from before get their rows from the worker's sweep, which looks for live claims that have none.
create table claim_next_step (
  claim_id uuid not null references claim (id) on delete cascade,
  party text not null check (party in ('claimant', 'garage', 'surveyor', 'insurance', 'insurer', 'system')),
  step text not null,
  -- who of them: null for staff, the platform and the insurer
  user_id uuid references app_user (id),
  -- null where no limit runs
  due_at timestamptz,
  -- one of the parties stands for the claim where all claims are listed: staff where they are waited for, else who comes first
  leads boolean not null,
  primary key (claim_id, party)
);
create unique index claim_next_step_leads on claim_next_step (claim_id) where leads;
create index claim_next_step_due on claim_next_step (due_at, claim_id) where leads;
create index claim_next_step_party on claim_next_step (party, due_at, claim_id) where leads;
create index claim_next_step_user on claim_next_step (user_id, due_at) where user_id is not null;
create index claim_next_step_step on claim_next_step (step, due_at);
