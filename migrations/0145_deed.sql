-- The deed by which what an insurer owes for a claim is assigned to our company: an instrument in writing signed by the transferor (Transfer of Property Act,
-- section 130). `text` is canonical JSON of the terms and of every clause in every language of its signers.
create table deed (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id),
  version integer not null check (version > 0),
  mode text not null check (mode in ('cashless', 'reimbursement')),
  amount_paise bigint not null check (amount_paise > 0),
  text text not null,
  fingerprint bytea not null check (fingerprint = sha256(convert_to(text, 'UTF8'))),
  made_at timestamptz not null,
  -- typeset once, when it is first opened; everybody signs these bytes
  pdf_key text,
  pdf_sha256 bytea check (length(pdf_sha256) = 32),
  signed_at timestamptz,
  voided_at timestamptz,
  unique (claim_id, version),
  check ((pdf_key is null) = (pdf_sha256 is null)),
  check (signed_at is null or pdf_sha256 is not null)
);
create unique index deed_current on deed (claim_id) where voided_at is null;
create index deed_signed on deed (signed_at desc, id) where signed_at is not null;

create function deed_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (new.id, new.claim_id, new.version, new.mode, new.amount_paise, new.text, new.fingerprint, new.made_at)
      is distinct from (old.id, old.claim_id, old.version, old.mode, old.amount_paise, old.text, old.fingerprint, old.made_at)
    or (old.pdf_sha256 is not null and (new.pdf_key, new.pdf_sha256) is distinct from (old.pdf_key, old.pdf_sha256))
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
  then
    raise exception 'a deed is never changed, it is signed or voided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_moves before update or delete on deed for each row execute function deed_moves();
create trigger deed_not_truncated before truncate on deed for each statement execute function refuse_change();

-- An Aadhaar e-sign of a deed by one of its parties, under way or ended.
create table deed_esign (
  id uuid primary key default uuidv7(),
  deed_id uuid not null references deed (id),
  party text not null check (party in ('claimant', 'garage')),
  user_id uuid not null references app_user (id),
  verification_id text not null unique,
  reference text not null,
  document_id text not null,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  signing_link text not null,
  -- 'other-name': signed, but not by the party; it counts for nothing
  state text not null default 'open' check (state in ('open', 'signed', 'refused', 'expired', 'other-name')),
  signed_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'signed' or signed_at is not null)
);
create unique index deed_esign_open on deed_esign (deed_id, party) where state = 'open';
create index deed_esign_newest on deed_esign (deed_id, party, started_at);
create function deed_esign_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.deed_id, new.party, new.user_id, new.verification_id, new.reference, new.document_id, new.document_sha256, new.started_at)
      is distinct from (old.deed_id, old.party, old.user_id, old.verification_id, old.reference, old.document_id, old.document_sha256, old.started_at)
  then
    raise exception 'a signing is never changed, it only ends' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_esign_moves before update or delete on deed_esign for each row execute function deed_esign_moves();
create trigger deed_esign_not_truncated before truncate on deed_esign for each statement execute function refuse_change();

-- One party's signature: by e-sign it counts at once, in ink when a person of staff has compared it. A typed name is none.
create table deed_signature (
  id uuid primary key default uuidv7(),
  deed_id uuid not null references deed (id),
  party text not null check (party in ('claimant', 'garage')),
  user_id uuid not null references app_user (id),
  means text not null check (means in ('e-sign', 'ink')),
  name text not null check (name <> ''),
  document_sha256 bytea not null,
  esign_id uuid references deed_esign (id),
  file_id uuid references stored_file (id),
  state text not null check (state in ('submitted', 'accepted', 'refused')),
  at timestamptz not null,
  compared_with text check (compared_with in ('license', 'registration', 'policy', 'kyc', 'other')),
  reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  check ((means = 'e-sign') = (esign_id is not null)),
  check ((means = 'ink') = (file_id is not null)),
  check (means = 'ink' or state = 'accepted'),
  check ((means = 'ink' and state <> 'submitted') = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (compared_with is null)),
  check (state <> 'refused' or reason <> '')
);
create unique index deed_signature_once on deed_signature (deed_id, party) where state <> 'refused';
create index deed_signature_file on deed_signature (file_id) where file_id is not null;
create function deed_signature_fits() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a signature of a deed is never taken away' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' then
    if old.state <> 'submitted'
      or (new.deed_id, new.party, new.user_id, new.means, new.name, new.document_sha256, new.esign_id, new.file_id, new.at)
        is distinct from (old.deed_id, old.party, old.user_id, old.means, old.name, old.document_sha256, old.esign_id, old.file_id, old.at)
    then
      raise exception 'a signature of a deed is never changed, it is judged once' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.decided_by is not null or not exists (
    select from deed d join claim c on c.id = d.claim_id
      left join garage_listing l on l.id = c.listing_id left join garage g on g.id = l.garage_id
    where d.id = new.deed_id and d.voided_at is null and d.pdf_sha256 = new.document_sha256
      and new.user_id = case new.party when 'claimant' then c.claimant_id else g.owner_id end
      and (new.party = 'claimant' or d.mode = 'cashless')
  ) then
    raise exception 'a deed is signed as it is, by its own party' using errcode = 'check_violation';
  end if;
  if new.esign_id is not null and not exists (
    select from deed_esign e where e.id = new.esign_id and e.deed_id = new.deed_id and e.party = new.party
      and e.user_id = new.user_id and e.document_sha256 = new.document_sha256 and e.state = 'signed'
  ) then
    raise exception 'an e-signature is of this very deed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_signature_fits before insert or update or delete on deed_signature for each row execute function deed_signature_fits();
create trigger deed_signature_not_truncated before truncate on deed_signature for each statement execute function refuse_change();

-- It is signed when each of its parties has signed.
create function deed_signed_by_all() returns trigger language plpgsql as $$
begin
  if new.signed_at is not null and old.signed_at is null and (
    select count(*) from deed_signature s where s.deed_id = new.id and s.state = 'accepted'
  ) < (case new.mode when 'cashless' then 2 else 1 end) then
    raise exception 'a deed is signed by each of its parties' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_signed_by_all before update on deed for each row execute function deed_signed_by_all();

