-- When the surveyor means to inspect the vehicle: proposed by the surveyor, and the garage is told.
alter table survey add column visit_at timestamptz;
