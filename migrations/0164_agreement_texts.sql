-- Every agreement as it was shown to someone who accepted it: `content` is canonical JSON of the text in that language, the fingerprint its SHA-256.
create table agreement_text (
  fingerprint text primary key check (fingerprint = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  name text not null,
  version text not null,
  locale text not null,
  content text not null,
  first_accepted_at timestamptz not null
);
create trigger agreement_text_unchanged before update or delete on agreement_text for each row execute function refuse_change();
create trigger agreement_text_not_truncated before truncate on agreement_text for each statement execute function refuse_change();
