-- The audit is read newest first: all of it, a person's, a record's, and by what was done or to which kind of record.
drop index audit_entry_actor;
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
create index audit_entry_kind on audit_entry (subject_type, at desc, id desc);
create index audit_entry_record on audit_entry (subject_id, at desc, id desc);
