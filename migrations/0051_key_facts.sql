-- What an owner was told an offer costs and means, as it was told: the text is canonical JSON with the figures and, for each language, the words.
create table key_facts (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  offer_id uuid not null unique references offer (id),
  version integer not null check (version > 0),
  text text not null,
  fingerprint bytea not null check (fingerprint = sha256(convert_to(text, 'UTF8'))),
  made_at timestamptz not null,
  unique (claim_id, version)
);
create trigger key_facts_immutable before update or delete on key_facts for each row execute function refuse_change();
create trigger key_facts_not_truncated before truncate on key_facts for each statement execute function refuse_change();

-- Who agreed to a version, and how.
create table key_facts_signature (
  id bigint generated always as identity primary key,
  key_facts_id uuid not null references key_facts (id),
  user_id uuid not null references app_user (id),
  -- 'account': accepted while logged in, without typing a name; 'offer-before': their word to the offer before holds for one that is no worse
  means text not null check (means in ('account', 'typed-name', 'offer-before')),
  name text not null,
  fingerprint bytea not null,
  at timestamptz not null,
  unique (key_facts_id, means)
);
create trigger key_facts_signature_immutable before update or delete on key_facts_signature for each row execute function refuse_change();
create trigger key_facts_signature_not_truncated before truncate on key_facts_signature for each statement execute function refuse_change();
create function key_facts_signature_fits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from key_facts k join claim c on c.id = k.claim_id
    where k.id = new.key_facts_id and k.fingerprint = new.fingerprint and c.claimant_id = new.user_id
  ) then
    raise exception 'a statement is signed as it is, by the owner of its claim' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger key_facts_signature_fits before insert on key_facts_signature for each row execute function key_facts_signature_fits();

-- How long insurers take, measured over the claims that they paid in full.
create index receivable_settled on receivable (settled_at) include (insurer_id, created_at) where state = 'settled';
