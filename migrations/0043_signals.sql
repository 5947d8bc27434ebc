-- What may be odd about a claim, seen by the platform; people confirm or dismiss it once, and nothing waits for it.
create table signal (
  id uuid primary key default uuidv7(),
  claim_id uuid not null references claim (id) on delete cascade,
  kind text not null,
  -- what it is about: another claim, a part, a limit, a person; seen again it is the same signal
  about text not null,
  evidence jsonb not null,
  other_claim_id uuid references claim (id) on delete set null,
  seen_at timestamptz not null,
  verdict text check (verdict in ('confirmed', 'dismissed')),
  judged_by uuid references app_user (id),
  reason text,
  judged_at timestamptz,
  check (num_nulls(verdict, judged_by, reason, judged_at) in (0, 4)),
  unique (claim_id, kind, about)
);
create index signal_rate on signal (kind, verdict) where verdict is not null;

-- What garages charge for a part, of the newest estimate of each claim.
create table part_price (
  claim_id uuid not null references claim (id) on delete cascade,
  part text not null,
  vehicle_class text not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null,
  primary key (claim_id, part)
);
create index part_price_newest on part_price (part, vehicle_class, at desc);

create index survey_reported on survey (reported_at) where state = 'reported';
create index app_user_phone on app_user (phone) where phone <> '';
create index garage_account on garage (bank_account_last4, bank_ifsc);
-- How a picture of a claim looks, so that it is known again re-encoded, in another size, or mirrored. Plain pictures have none: all of them look alike.
create table picture_hash (
  file_id uuid primary key references stored_file (id) on delete cascade,
  hash bit(64) not null,
  mirrored bit(64) not null,
  -- eight bits of the hash each with their place: two that differ in at most seven bits share one
  bands integer[] not null,
  mirrored_bands integer[] not null
);
create index picture_hash_bands on picture_hash using gin (bands);
