-- Before money leaves an insurer's transfer its line is looked for among all that the bank ever said.
create index bank_statement_line_references on bank_statement_line using gin (reference_keys);
