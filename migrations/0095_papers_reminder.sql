-- When the owner of a filed claim was reminded of papers that are missing.
alter table claim add column papers_reminded_at timestamptz;
create index claim_papers_reminder on claim (submitted_at) where stage in ('submitted', 'survey', 'review') and papers_reminded_at is null;
