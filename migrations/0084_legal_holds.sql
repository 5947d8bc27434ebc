-- Whoever is in a dispute, or asked about by a court: nothing of theirs is cleaned away while it stands. A row is never deleted; lifted, it stays as what was.
create table legal_hold (
  id uuid primary key default uuidv7(),
  claim_id uuid references claim (id),
  user_id uuid references app_user (id),
  reason text not null check (length(reason) between 10 and 500),
  placed_by text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  lifted_because text,
  check (num_nonnulls(claim_id, user_id) = 1),
  check (num_nonnulls(lifted_by, lifted_at, lifted_because) in (0, 3))
);
create unique index legal_hold_claim on legal_hold (claim_id) where lifted_at is null;
create unique index legal_hold_user on legal_hold (user_id) where lifted_at is null;

-- Whom a hold touches: the named, and everybody who has a part in a claim that is held.
create view held_person as
select user_id from legal_hold where user_id is not null and lifted_at is null
union
select person.id as user_id from legal_hold hold join claim on claim.id = hold.claim_id
  left join garage_listing listing on listing.id = claim.listing_id left join garage on garage.id = listing.garage_id
  join app_user person on person.id in (claim.claimant_id, claim.surveyor_id, garage.owner_id)
where hold.lifted_at is null;
