-- A refresh whose answer was lost is answered once more to the device that asked (docs/decisions/007-sessions.md).
alter table refresh_token
  -- Hash of the device's number.
  add column spent_on bytea,
  add column successor_hash bytea,
  -- Under a key that only the spent token gives; gone once the successor is spent.
  add column successor_sealed text;
