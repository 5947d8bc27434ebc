-- Links in SMS open one thing of one claim: what used to be the table of answers holds each kind.
alter table answer_link rename to claim_link;
alter table claim_link add column purpose text not null default 'answer' check (purpose in ('answer', 'papers', 'pay'));
alter index answer_link_pkey rename to claim_link_pkey;
alter index answer_link_expires rename to claim_link_expires;
alter table claim_link rename constraint answer_link_claim_id_fkey to claim_link_claim_id_fkey;
drop index answer_link_claim;
create index claim_link_claim on claim_link (claim_id, purpose) where ended_at is null;
-- For processes of the version before, while the release goes round.
create view answer_link as
  select token_hash, claim_id, created_at, expires_at, ended_at from claim_link where purpose = 'answer';
