-- A reading that fails is tried again a few times, whichever job does it, and then for good no more.
alter table paper_reading add column tries smallint not null default 0;
