-- A signing of one version of the key facts with Aadhaar e-sign, under way or ended. What was sent is kept by its hash; what it came to is read from the gateway.
create table key_facts_esign (
  id uuid primary key default uuidv7(),
  key_facts_id uuid not null references key_facts (id),
  user_id uuid not null references app_user (id),
  verification_id text not null unique,
  reference text not null,
  document_id text not null,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  signing_link text not null,
  -- 'other-name': signed, but not by the owner; it counts for nothing
  state text not null default 'open' check (state in ('open', 'signed', 'refused', 'expired', 'other-name')),
  signed_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'signed' or signed_at is not null)
);
create unique index key_facts_esign_open on key_facts_esign (key_facts_id) where state = 'open';
create index key_facts_esign_newest on key_facts_esign (key_facts_id, started_at);
create function key_facts_esign_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.key_facts_id <> old.key_facts_id or new.user_id <> old.user_id
    or new.verification_id <> old.verification_id or new.reference <> old.reference or new.document_id <> old.document_id
    or new.document_sha256 <> old.document_sha256 or new.started_at <> old.started_at
  then
    raise exception 'a signing is never changed, it only ends' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger key_facts_esign_moves before update or delete on key_facts_esign for each row execute function key_facts_esign_moves();
create trigger key_facts_esign_not_truncated before truncate on key_facts_esign for each statement execute function refuse_change();

alter table key_facts_signature
  add column esign_id uuid references key_facts_esign (id),
  drop constraint key_facts_signature_means_check,
  add constraint key_facts_signature_means_check check (means in ('account', 'typed-name', 'offer-before', 'e-sign')),
  add constraint key_facts_signature_esign_check check ((means = 'e-sign') = (esign_id is not null));
create or replace function key_facts_signature_fits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from key_facts k join claim c on c.id = k.claim_id
    where k.id = new.key_facts_id and k.fingerprint = new.fingerprint and c.claimant_id = new.user_id
  ) then
    raise exception 'a statement is signed as it is, by the owner of its claim' using errcode = 'check_violation';
  end if;
  if new.esign_id is not null and not exists (
    select from key_facts_esign e
    where e.id = new.esign_id and e.key_facts_id = new.key_facts_id and e.user_id = new.user_id and e.state = 'signed'
  ) then
    raise exception 'an e-signature is of this very statement' using errcode = 'check_violation';
  end if;
  return new;
end $$;
