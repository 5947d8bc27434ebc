-- The desk searches by the insurer’s number of a claim, too.
create index claim_insurer_number on claim using gin (insurer_claim_number gin_trgm_ops);
