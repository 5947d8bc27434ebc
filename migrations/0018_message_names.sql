-- A notice's words are `notice.<name of its message>`: what was kept under other keys goes on being read.
update notification set message = replace(message, 'garage.notice.reason.text', regexp_replace(title, '\.title.*$', '.text'))
  where message like 'garage.notice.reason.text%';
update notification set
    title = regexp_replace(regexp_replace(title, '^(garage|kyc)\.notice\.([a-z-]+)\.', 'notice.\1-\2.'), '^notice\.garage-(changes|renew)\.', 'notice.garage-\1~.'),
    message = regexp_replace(regexp_replace(message, '^(garage|kyc)\.notice\.([a-z-]+)\.', 'notice.\1-\2.'), '^notice\.garage-(changes|renew)\.', 'notice.garage-\1~.')
  where title ~ '^(garage|kyc)\.notice\.';
update notification set
    title = replace(replace(title, 'changes~', 'changes-asked'), 'renew~', 'renewal'),
    message = replace(replace(message, 'changes~', 'changes-asked'), 'renew~', 'renewal')
  where title ~ '^notice\.garage-(changes|renew)~';

-- Letters that wait find their values under the names that the texts have now.
update outbox_message set data = data || jsonb_build_object('number', data -> 'claimNumber')
  where state in ('waiting', 'sending') and data ? 'claimNumber';
update outbox_message set data = data || jsonb_build_object('code', data -> 'gatePass', 'link', data -> 'gatePassLink')
  where state in ('waiting', 'sending') and data ? 'gatePass';
