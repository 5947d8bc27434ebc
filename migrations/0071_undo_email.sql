-- Who had an address takes it back with a link, for a week.
alter table one_time_token drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email', 'invitation'));
