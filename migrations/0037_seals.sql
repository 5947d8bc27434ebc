-- What was written once is sealed: audit entries, journal entries, decisions about money and what happened to a claim become leaves of one tree (RFC 6962), whose root is signed each day.
create trigger claim_event_immutable before update or delete on claim_event for each row execute function refuse_change();
create trigger claim_event_not_truncated before truncate on claim_event for each statement execute function refuse_change();
create trigger audit_entry_not_truncated before truncate on audit_entry for each statement execute function refuse_change();
create trigger journal_entry_not_truncated before truncate on journal_entry for each statement execute function refuse_change();
create trigger journal_line_not_truncated before truncate on journal_line for each statement execute function refuse_change();

-- Rows that are not sealed yet, written with them: whoever commits late is simply sealed later.
create table seal_queue (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('audit', 'journal', 'event', 'decision')),
  row_id text not null,
  since timestamptz not null default now(),
  unique (kind, row_id)
);

create table sealed_leaf (
  index bigint primary key check (index >= 0),
  kind text not null check (kind in ('audit', 'journal', 'event', 'decision')),
  row_id text not null,
  -- hides what a leaf names by its hash only: addresses of devices, encrypted values
  salt bytea not null,
  hash bytea not null,
  unique (kind, row_id)
);

-- Complete subtrees of 2^level leaves, the one at 0 beginning with the first leaf.
create table sealed_node (
  level smallint not null check (level > 0),
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);

-- Signed when the day is over in India; covers everything that was sealed until then.
create table sealed_root (
  day date primary key,
  size bigint not null check (size > 0),
  root bytea not null,
  key_id text not null,
  public_key bytea not null,
  signature bytea not null,
  signed_at timestamptz not null default now()
);

-- Each look at whether rows, leaves and roots still agree.
create table seal_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  leaves bigint not null,
  -- how many there are, and the first of them
  faults integer not null,
  first_faults jsonb not null
);
create index seal_check_at on seal_check (at desc);

create trigger sealed_leaf_immutable before update or delete on sealed_leaf for each row execute function refuse_change();
create trigger sealed_node_immutable before update or delete on sealed_node for each row execute function refuse_change();
create trigger sealed_root_immutable before update or delete on sealed_root for each row execute function refuse_change();
create trigger seal_check_immutable before update or delete on seal_check for each row execute function refuse_change();
create trigger sealed_leaf_not_truncated before truncate on sealed_leaf for each statement execute function refuse_change();
create trigger sealed_node_not_truncated before truncate on sealed_node for each statement execute function refuse_change();
create trigger sealed_root_not_truncated before truncate on sealed_root for each statement execute function refuse_change();

create function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into seal_queue (kind, row_id) select tg_argv[0], id::text from new_rows order by id;
  return null;
end $$;
create trigger audit_entry_to_seal after insert on audit_entry referencing new table as new_rows
  for each statement execute function queue_for_seal('audit');
create trigger journal_entry_to_seal after insert on journal_entry referencing new table as new_rows
  for each statement execute function queue_for_seal('journal');
create trigger claim_event_to_seal after insert on claim_event referencing new table as new_rows
  for each statement execute function queue_for_seal('event');

create trigger signed_decision_to_seal after insert on signed_decision referencing new table as new_rows
  for each statement execute function queue_for_seal('decision');

insert into seal_queue (kind, row_id)
  select kind, row_id from (
    select 'audit' as kind, id::text as row_id, at from audit_entry
    union all select 'journal', id::text, posted_at from journal_entry
    union all select 'event', id::text, at from claim_event
    union all select 'decision', id::text, at from signed_decision
  ) rows order by at, kind, row_id;
