-- Tax that an insurer deducts is credited to the PAN that it quoted. Transfers allocated so far were booked as ours; of those that wait it is not known.
alter table remittance add column tds_pan text check (tds_pan in ('us', 'garage', 'owner', 'unknown'));
update remittance set tds_pan = case when state = 'unallocated' then 'unknown' else 'us' end where tds_paise > 0;
