-- Lists of the back office with their filters, kept by a member of staff under a name of their own.
create table saved_view (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references app_user (id),
  list text not null check (list in ('claims', 'payouts', 'receivables', 'policies')),
  name text not null check (length(name) between 1 and 40),
  -- the address's query: ?view=overdue&stage=review
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (owner_id, list, lower(name));
