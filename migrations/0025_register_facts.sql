-- What the vehicle register said of the claim's vehicle when part A was saved, with its moment: for staff, beside what was typed.
alter table claim add column register_facts jsonb;
