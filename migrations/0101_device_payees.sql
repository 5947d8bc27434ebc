-- From when whoever signs in on this device by a password or a code alone may say where money goes. A device is no safer for a second login on it: counted from its first.
-- Of what was written before, and by the version that still runs meanwhile: a day after its first login.
alter table account_device add column payee_from timestamptz not null default now() + interval '24 hours';
update account_device set payee_from = first_seen_at + interval '24 hours';
