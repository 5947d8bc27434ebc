-- Letters count from the insurer's own acceptance; from the seventh day after it the payment is late.
alter table insurer_reminder drop constraint insurer_reminder_clock_check;
alter table insurer_reminder add constraint insurer_reminder_clock_check check (clock in (0, 7, 15, 22, 28, 30, 60));
