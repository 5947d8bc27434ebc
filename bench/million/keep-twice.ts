/** Triggers were off: derived data is built from the records, as in migrations. Slowest first. */
export const keepTwice: readonly { readonly name: string; readonly statements: readonly string[] }[] = [
  {
    name: 'ledger days',
    statements: [
      'truncate ledger_day, ledger_day_waiting, ledger_unchecked',
      'insert into ledger_day select * from ledger_days_by_journal',
      'vacuum analyze ledger_day',
    ],
  },
  {
    name: 'reconciliation',
    statements: [
      // Entries older than three weeks are reconciled, with one match per claim.
      `create unlogged table bench.matched as select coalesce(e.claim_id, e.id) as match_id, l.entry_id, l.line, e.valued_on
        from journal_line l join journal_entry e on e.id = l.entry_id left join reconciliation_member m on m.entry_id = l.entry_id and m.line = l.line
        where l.account in ('bank', 'gateway-clearing') and e.valued_on < current_date - 20 and m.match_id is null`,
      `insert into reconciliation_match (id, method, made_at) select match_id, 'clearing', max(valued_on) from bench.matched group by match_id on conflict do nothing`,
      'insert into reconciliation_member (match_id, entry_id, line) select match_id, entry_id, line from bench.matched',
      'drop table bench.matched',
      'truncate reconciliation_open',
      'insert into reconciliation_open select * from reconciliation_open_by_lines',
      'vacuum analyze reconciliation_match, reconciliation_member, reconciliation_open',
    ],
  },
  {
    name: 'claim days',
    statements: [
      'truncate claim_day, claim_day_waiting',
      `insert into claim_day select o.* from (select distinct day_in_kolkata(submitted_at) as day from claim where submitted_at is not null) d
        cross join lateral claim_days_of(d.day, all_claim_day_kinds()) o`,
    ],
  },
  {
    name: 'owed',
    statements: [
      'truncate ledger_owed',
      'insert into ledger_owed select * from ledger_owed_by_journal',
      'vacuum analyze ledger_owed',
    ],
  },
  {
    name: 'limits',
    statements: [
      'truncate exposure_use',
      'insert into exposure_use (kind, subject, used_paise) select kind, subject, sum(amount_paise) from exposure_reservation group by kind, subject',
      'vacuum analyze exposure_use',
      'update tax_series s set last_serial = (select max(d.serial) from tax_document d where d.kind = s.kind and d.financial_year = s.financial_year)',
    ],
  },
];
