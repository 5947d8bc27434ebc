-- What the registers of licences, GSTIN and PAN answered, kept a day so that they are not asked at every press; the nightly clean-up takes it away.
create table register_reply (
  -- The register and the question, as a hash under our key: neither a number nor a date of birth can be read from it.
  question text primary key,
  reply_encrypted text not null,
  asked_at timestamptz not null
);
create index register_reply_asked on register_reply (asked_at);
