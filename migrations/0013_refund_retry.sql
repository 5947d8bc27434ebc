-- A refused refund that staff sent again as a new one: once only.
alter table refund add column retried_at timestamptz;
