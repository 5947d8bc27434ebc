-- The guard or the garage says that the vehicle has left on this gate pass.
alter table gate_pass
  add column left_at timestamptz,
  add constraint gate_pass_left_after_issue check (left_at is null or left_at >= issued_at);
