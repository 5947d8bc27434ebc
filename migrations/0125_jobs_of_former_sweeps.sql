-- Jobs that nobody handles any more: the sweep of transfers finds what they were for.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name in ('send-payout', 'refresh-payout', 'send-surveyor-payout', 'pay-surplus', 'sweep-surpluses') and state < 'active';
  end if;
end $$;
