-- What a member of staff is charged with inside the role. Whoever worked here before keeps all that the role gave; nobody had to be
-- told to read only.
alter table app_user
  add column duties text[] not null default '{}',
  add constraint app_user_duties_check
    check (duties <@ array['review', 'decide', 'confirm', 'cash', 'settings', 'audit']
      and (role in ('insurance', 'admin') or duties = '{}'));
update app_user set duties = array['review', 'decide', 'confirm', 'cash', 'settings'] where role in ('insurance', 'admin');

alter table invitation
  add column duties text[] not null default '{}',
  add constraint invitation_duties_check check (duties <@ array['review', 'decide', 'confirm', 'cash', 'settings', 'audit']);
update invitation set duties = array['review', 'decide', 'confirm', 'cash', 'settings'];
