-- A link in an SMS by which whoever holds it answers the owner's open questions of one claim, and nothing else.
create table answer_link (
  token_hash bytea primary key,
  claim_id uuid not null references claim (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index answer_link_claim on answer_link (claim_id) where ended_at is null;
create index answer_link_expires on answer_link (expires_at);
