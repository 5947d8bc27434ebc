-- Wakes the processes whose readers wait for notices: one notification per statement and person, delivered at commit.
-- It carries whose notices changed and nothing of them, and is never relied on.
create function wake_notice_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice_change', reader.user_id::text) from (select distinct user_id from new_rows) reader;
  return null;
end $$;
create trigger notification_inserted after insert on notification referencing new table as new_rows
  for each statement execute function wake_notice_readers();
create trigger notification_updated after update on notification referencing new table as new_rows
  for each statement execute function wake_notice_readers();
