-- The number plate that the policy names, as somebody read it there.
alter table claim_cover add column registration_number text;
-- A file that is also on another claim.
create index stored_file_same on stored_file (sha256) where entity_type = 'claim' and deleted_at is null;
-- What a policy on file covers, in the words of a claim's cover.
create function cover_kind(policy_kind text) returns text language sql immutable strict parallel safe as $$
  select case policy_kind when 'own-damage' then 'standalone-od' else policy_kind end
$$;
