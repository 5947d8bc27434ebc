import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSettlements as endpoint } from '#contract/bank.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';

export async function listSettlements({ db }: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const { total } = await db
    .selectFrom('gateway_settlement')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    id: string;
    provider: string;
    settlementId: string;
    utr: string;
    settledOn: string;
    payments: number;
    refunds: number;
    adjustments: number;
    charge: number;
    tax: number;
    net: number;
    events: number;
  }>`
    select s.id, s.provider, s.settlement_ref as "settlementId", s.utr_key as utr, s.settled_on as "settledOn",
      coalesce(sum(l.amount_paise) filter (where l.event_type = 'PAYMENT'), 0)::bigint as payments,
      coalesce(sum(l.amount_paise) filter (where l.event_type = 'REFUND'), 0)::bigint as refunds,
      coalesce(sum(case when l.is_credit then l.amount_paise else -l.amount_paise end) filter (where l.event_type not in ('PAYMENT', 'REFUND')), 0)::bigint as adjustments,
      (coalesce(sum(l.charge_paise), 0) + s.charge_paise)::bigint as charge,
      (coalesce(sum(l.tax_paise), 0) + s.tax_paise)::bigint as tax,
      (coalesce(sum(l.net_paise), 0) - s.charge_paise - s.tax_paise)::bigint as net,
      count(l.id)::int as events
    from (select * from gateway_settlement order by settled_on desc, id limit ${limit} offset ${(page - 1) * limit}) s
    left join gateway_settlement_line l on l.settlement_id = s.id
    group by s.id, s.provider, s.settlement_ref, s.utr_key, s.settled_on, s.charge_paise, s.tax_paise order by s.settled_on desc, s.id`.execute(
    db,
  );
  const rupees = (amount: number) => paiseToRupees(paise(amount));
  const data = rows.map((row) => ({
    ...row,
    payments: rupees(row.payments),
    refunds: rupees(row.refunds),
    adjustments: rupees(row.adjustments),
    charge: rupees(row.charge),
    tax: rupees(row.tax),
    net: rupees(row.net),
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}
