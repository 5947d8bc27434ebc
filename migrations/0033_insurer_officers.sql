-- Who speaks for an insurer: asked by a link to this mailbox, and by nothing else. Put on record by two people, taken off by two.
create table insurer_officer (
  id uuid primary key default uuidv7(),
  insurer_id uuid not null references insurer (id),
  name text not null,
  designation text not null,
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  -- ending: one person wants it ended; not asked any more, and not heard
  state text not null default 'proposed' check (state in ('proposed', 'active', 'ending', 'ended')),
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz,
  end_reason text,
  end_proposed_by uuid references app_user (id),
  end_proposed_at timestamptz,
  ended_by uuid references app_user (id),
  ended_at timestamptz,
  constraint insurer_officer_by_two check (confirmed_by <> proposed_by),
  constraint insurer_officer_ended_by_two check (ended_by <> end_proposed_by),
  check ((state = 'proposed') = (confirmed_by is null)),
  check ((state in ('ending', 'ended')) = (end_proposed_by is not null)),
  check ((state = 'ended') = (ended_by is not null))
);
-- One mailbox is one officer, whichever insurer it writes for.
create unique index insurer_officer_mailbox on insurer_officer (email) where state <> 'ended';
create index insurer_officer_insurer on insurer_officer (insurer_id, state);
create index insurer_officer_name on insurer_officer (name, id);
