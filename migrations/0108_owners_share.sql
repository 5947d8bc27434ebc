alter table claim
  -- When the garage said that its owner's share of the bill is paid; null while it is not, or no longer.
  add column owners_share_received_at timestamptz;
