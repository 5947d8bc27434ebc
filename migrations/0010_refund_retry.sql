-- A refused refund that staff sent again as a new one: once only.
alter table refund add column if not exists retried_at timestamptz;
