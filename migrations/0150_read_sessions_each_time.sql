-- What a session may do is read with each request, so no process has to be told of a change (decision 080).
drop trigger session_access on session;
drop trigger session_access_gone on session;
drop trigger app_user_access on app_user;
drop trigger passkey_access on passkey;
drop trigger passkey_access_changed on passkey;
drop trigger totp_secret_access on totp_secret;
drop trigger totp_secret_access_changed on totp_secret;
drop function tell_access_change();
