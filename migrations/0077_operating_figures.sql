-- What operators watch, as it was counted last: by one worker, and read by every process that is asked for its figures.
create table operating_figure (
  name text primary key,
  value double precision not null,
  counted_at timestamptz not null
);
