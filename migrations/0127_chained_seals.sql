-- The hash of a chain over all sealed records is signed at the end of each day (decision 081), in place of the root of a tree.
-- Roots of the tree stay, since gate passes name them. The next job signs the chain over all records that they cover.
alter table sealed_root rename to sealed_tree_root;
alter table sealed_tree_root rename constraint sealed_root_pkey to sealed_tree_root_pkey;
create table sealed_root (
  day date primary key,
  size bigint not null check (size > 0),
  -- the chain at the last of so many records
  root bytea not null,
  key_id text not null,
  public_key bytea not null,
  signature bytea not null,
  signed_at timestamptz not null default now()
);
create trigger sealed_root_immutable before update or delete on sealed_root for each row execute function refuse_change();
create trigger sealed_root_not_truncated before truncate on sealed_root for each statement execute function refuse_change();
drop table sealed_node;
