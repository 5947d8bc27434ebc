-- What people write through the form of the contact page. Sent to the support mailbox, kept twelve months.

create sequence contact_message_seq;
create table contact_message (
  id uuid primary key default uuidv7(),
  -- what the writer is told: MSG-000123
  reference text not null unique default 'MSG-' || lpad(nextval('contact_message_seq')::text, 6, '0'),
  name text not null,
  email citext not null,
  phone text,
  topic text not null,
  claim_number text,
  message text not null,
  -- the language that the page had: an answer should have it too
  locale text not null default 'en',
  created_at timestamptz not null default now()
);
create index contact_message_created on contact_message (created_at);
