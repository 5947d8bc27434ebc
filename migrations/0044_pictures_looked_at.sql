-- A plain picture has a row without hashes from now on: it was looked at, and need not be again. What has no row waits to be.
alter table picture_hash alter column hash drop not null, alter column mirrored drop not null;
alter table picture_hash add check (num_nulls(hash, mirrored) in (0, 2));
