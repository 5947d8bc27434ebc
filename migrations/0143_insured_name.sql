-- The insured, as the policy names them; null for covers recorded before it was asked.
alter table claim_cover add column insured_name text;
