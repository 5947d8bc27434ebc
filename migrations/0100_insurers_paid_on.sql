-- The public page about us names the insurers on whose claims a garage was paid: one look for each insurer, not through all receivables.
create index receivable_insurer on receivable (insurer_id);
