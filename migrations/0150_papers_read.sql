-- What staff read in the papers of a claim: last days of licence, fitness and permit, and the load of the lorry receipt (src/contract/claims/review).
alter table claim add column papers_read jsonb;
