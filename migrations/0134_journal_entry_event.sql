-- The event that an entry books is four facts, each a column: of what it is, of which one, what happened, and how often that has happened. Queries read
-- them; the key is their text, for people, exports and what was signed and sealed under it.
alter table journal_entry
  add column subject_type text,
  add column subject_id text,
  add column event text,
  -- from 1, for each kind of event of one subject
  add column seq bigint;

alter table journal_entry disable trigger journal_entry_immutable;
update journal_entry set subject_type = split_part(business_key, ':', 1), subject_id = split_part(business_key, ':', 2),
  event = split_part(business_key, ':', 3), seq = split_part(business_key, ':', 4)::bigint;
alter table journal_entry enable trigger journal_entry_immutable;

do $$ begin
  if exists (select from journal_entry where business_key is distinct from subject_type || ':' || subject_id || ':' || event || ':' || seq) then
    raise exception 'an entry has a key that is not subject:id:event:number';
  end if;
end $$;

alter table journal_entry drop column business_key;
alter table journal_entry
  alter column subject_type set not null,
  alter column subject_id set not null,
  alter column event set not null,
  alter column seq set not null,
  add constraint journal_entry_event unique (subject_type, subject_id, event, seq),
  -- Two events never have one text, so that a seal over the text is a seal over the four.
  add constraint journal_entry_event_parts check (subject_type ~ '^[a-z][a-z-]*$' and subject_id ~ '^[^:]+$' and event ~ '^[a-z][a-z-]*$' and seq > 0),
  add column business_key text not null generated always as (subject_type || ':' || subject_id || ':' || event || ':' || seq) virtual;
