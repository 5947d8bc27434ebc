-- Web processes keep for seconds what a session may do. Whoever changes that tells them: its own process by the connection that does it (INFO is
-- sent whatever client_min_messages says), all others by NOTIFY at the commit.
create function tell_access_change() returns trigger language plpgsql as $$
declare person text;
begin
  if tg_op = 'INSERT' then
    person := to_jsonb(new) ->> tg_argv[0];
  else
    person := to_jsonb(old) ->> tg_argv[0];
  end if;
  perform pg_notify('access_change', person);
  raise info 'access_change %', person;
  return null;
end $$;

create trigger session_access after update on session for each row
  when (old.revoked_at is distinct from new.revoked_at or new.expires_at < old.expires_at or new.user_id <> old.user_id)
  execute function tell_access_change('user_id');
create trigger session_access_gone after delete on session for each row
  when (old.revoked_at is null and old.expires_at > now()) execute function tell_access_change('user_id');

create trigger app_user_access after update on app_user for each row
  when (old.role <> new.role or old.status <> new.status or old.kyc_status <> new.kyc_status or old.duties <> new.duties)
  execute function tell_access_change('id');

create trigger passkey_access after insert or delete on passkey for each row execute function tell_access_change('user_id');
create trigger passkey_access_changed after update on passkey for each row
  when (old.removed_at is distinct from new.removed_at or new.user_id <> old.user_id) execute function tell_access_change('user_id');
create trigger totp_secret_access after insert or delete on totp_secret for each row execute function tell_access_change('user_id');
create trigger totp_secret_access_changed after update on totp_secret for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function tell_access_change('user_id');
