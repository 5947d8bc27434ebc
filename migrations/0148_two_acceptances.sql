-- An insurer accepts twice: provisionally, on the estimate (work approval), and finally, on the bill and the re-inspection. Answers so far are final.
alter table insurer_word
  add column acceptance text not null default 'final' check (acceptance in ('provisional', 'final')),
  -- the insurer's own date of its acceptance
  add column accepted_on date;
