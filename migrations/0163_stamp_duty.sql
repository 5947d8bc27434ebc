-- Stamp duty on deeds of assignment, by state and kind of instrument, each row from a day on. Changed by two people.
create table stamp_duty_rate (
  id uuid primary key default uuidv7(),
  state text not null check (state <> ''),
  instrument text not null check (instrument in ('receivable-to-factor', 'other-assignment')),
  from_day date not null,
  basis text not null check (basis in ('share', 'fixed', 'exempt')),
  -- of the amount assigned: 1000 is 0.1 %
  millionths integer not null default 0 check (millionths between 0 and 1000000),
  amount_paise bigint not null default 0 check (amount_paise >= 0),
  least_paise bigint not null default 0 check (least_paise >= 0),
  most_paise bigint check (most_paise >= least_paise),
  round_to_paise bigint not null default 100 check (round_to_paise > 0),
  has_e_stamp boolean not null,
  source text not null check (source <> ''),
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  unique (state, instrument, from_day),
  -- no silent zero: a duty of nothing is an exemption, with its source
  check ((basis = 'share') = (millionths > 0)),
  check ((basis = 'fixed') = (amount_paise > 0))
);
create trigger stamp_duty_rate_append_only before update or delete on stamp_duty_rate for each row execute function refuse_change();
create trigger stamp_duty_rate_not_truncated before truncate on stamp_duty_rate for each statement execute function refuse_change();

-- Section 8D of the Stamp Act frees receivables assigned to registered factors. Where a state has a stamp act of its own, counsel says whether it counts there.
-- The other figures are provisional: 0.1 %, the lowest that is known of any state, but at least ₹100.
insert into stamp_duty_rate (state, instrument, from_day, basis, millionths, least_paise, has_e_stamp, source)
select s.state, i.instrument, '2026-01-01',
  case when f.freed then 'exempt' else 'share' end,
  case when f.freed then 0 else 1000 end,
  case when f.freed then 0 else 100_00 end,
  s.state not in ('Arunachal Pradesh', 'Lakshadweep', 'Nagaland', 'Sikkim'),
  case when f.freed then 'Indian Stamp Act, 1899, section 8D' else 'To be confirmed by counsel' end
from unnest(array['Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chandigarh', 'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat', 'Haryana', 'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka',
  'Kerala', 'Ladakh', 'Lakshadweep', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Puducherry', 'Punjab',
  'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal']) as s (state)
cross join unnest(array['receivable-to-factor', 'other-assignment']) as i (instrument)
cross join lateral (select i.instrument = 'receivable-to-factor'
  and s.state not in ('Gujarat', 'Jammu and Kashmir', 'Karnataka', 'Kerala', 'Ladakh', 'Maharashtra', 'Rajasthan') as freed) f;

do $$
declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'proposal'::regclass and conname = 'proposal_kind');
begin
  alter table proposal drop constraint proposal_kind;
  execute 'alter table proposal add constraint proposal_kind '
    || replace(kinds, '''fees''::text', '''fees''::text, ''stamp-duty''::text');
end $$;
alter table proposal add constraint proposal_about_stamp_duty check (kind <> 'stamp-duty' or target is not null);

-- A deed's own duty; null on deeds drawn up before it was computed.
alter table deed add column duty_paise bigint check (duty_paise >= 0);
create or replace function deed_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (new.id, new.claim_id, new.version, new.mode, new.amount_paise, new.text, new.fingerprint, new.made_at)
      is distinct from (old.id, old.claim_id, old.version, old.mode, old.amount_paise, old.text, old.fingerprint, old.made_at)
    or new.duty_paise is distinct from old.duty_paise
    or (old.pdf_sha256 is not null and (new.pdf_key, new.pdf_sha256) is distinct from (old.pdf_key, old.pdf_sha256))
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
  then
    raise exception 'a deed is never changed, it is signed or voided' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The stamp of a deed: an e-stamp that a job buys, or a stamp paper that staff enter with its picture. Its id is the key of the order, so none is bought twice.
create table deed_stamp (
  id uuid primary key default uuidv7(),
  deed_id uuid not null references deed (id),
  claim_id uuid not null references claim (id),
  means text not null check (means in ('e-stamp', 'paper')),
  state text not null check (state in ('ordered', 'bought', 'refused')),
  place text not null check (place <> ''),
  instrument text not null check (instrument in ('receivable-to-factor', 'other-assignment')),
  amount_paise bigint not null check (amount_paise > 0),
  bearer text not null check (bearer in ('company', 'assignor')),
  first_party text not null check (first_party <> ''),
  second_party text not null check (second_party <> ''),
  number text check (number <> ''),
  issued_on date,
  file_id uuid references stored_file (id),
  entered_by uuid references app_user (id),
  refusal text,
  -- of the claim's entry 'stamp-bought'; null where the assignor brought the stamp
  entry_seq integer check (entry_seq > 0),
  at timestamptz not null,
  bought_at timestamptz,
  check ((state = 'bought') = (number is not null)),
  check ((number is null) = (issued_on is null)),
  check ((number is null) = (bought_at is null)),
  check (means = 'e-stamp' or state = 'bought'),
  check ((means = 'paper') = (file_id is not null)),
  check ((means = 'paper') = (entered_by is not null)),
  check (state = 'refused' or refusal is null),
  check ((entry_seq is not null) = (state = 'bought' and bearer = 'company'))
);
create unique index deed_stamp_once on deed_stamp (deed_id) where state <> 'refused';
create unique index deed_stamp_number on deed_stamp (place, number) where number is not null;
create index deed_stamp_deed on deed_stamp (deed_id, at);
create index deed_stamp_claim on deed_stamp (claim_id);
create index deed_stamp_ordered on deed_stamp (at) where state = 'ordered';
create index deed_stamp_file on deed_stamp (file_id) where file_id is not null;

-- An order ends once. A stamp that nobody signed on goes over to the claim's next version.
create function deed_stamp_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.claim_id, new.means, new.place, new.instrument, new.amount_paise, new.bearer, new.first_party, new.second_party, new.at)
      is distinct from (old.id, old.claim_id, old.means, old.place, old.instrument, old.amount_paise, old.bearer, old.first_party, old.second_party, old.at)
    or (old.state <> 'ordered' and (new.state, new.number, new.issued_on, new.file_id, new.entered_by, new.bought_at, new.refusal, new.entry_seq)
      is distinct from (old.state, old.number, old.issued_on, old.file_id, old.entered_by, old.bought_at, old.refusal, old.entry_seq))
    or (new.deed_id <> old.deed_id and (
      exists (select from deed_signature g where g.deed_id = old.deed_id)
      or not exists (select from deed o join deed n on n.claim_id = o.claim_id and n.version > o.version
        where o.id = old.deed_id and o.voided_at is not null and n.id = new.deed_id and n.duty_paise = old.amount_paise)))
  then
    raise exception 'a stamp is never changed, it is bought and used once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_stamp_moves before update or delete on deed_stamp for each row execute function deed_stamp_moves();
create trigger deed_stamp_not_truncated before truncate on deed_stamp for each statement execute function refuse_change();

-- An unstamped deed is not signed.
create function deed_is_stamped() returns trigger language plpgsql as $$
begin
  if not exists (select from deed d where d.id = new.deed_id and (d.duty_paise = 0
    or exists (select from deed_stamp s where s.deed_id = d.id and s.state = 'bought' and s.amount_paise >= d.duty_paise))) then
    raise exception 'a deed is stamped before it is signed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deed_is_stamped before insert on deed_signature for each row execute function deed_is_stamped();

insert into ledger_account (code, name, type, keeps) values
  ('stamp-advance', 'Paid ahead for stamps', 'asset', 'free'),
  ('stamp-duty', 'Stamp duty', 'expense', 'whole');
