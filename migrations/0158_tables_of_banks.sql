-- Statements come as tables of any kind, and a line keeps its value day beside the booking day.
alter table bank_statement drop constraint bank_statement_format_check;
alter table bank_statement add constraint bank_statement_format_check check (format in ('camt.053', 'mt940', 'table', 'csv'));
alter table bank_statement_line add column value_day date;
