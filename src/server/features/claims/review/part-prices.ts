import { sql } from 'kysely';
import { dearFrom } from '#domain/claims/review/signals.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { vehicleOf } from '../claim-row.ts';
import { storedLines } from '../repair/estimate-lines.ts';
import type { FoundSignal } from './signals.queries.ts';

/** 'Front Bumper (L)' and 'front bumper l' are one part. */
const partOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** What the garage charges for each part, to compare others with. */
export async function keepPartPrices(tx: Tx, { row, estimate }: ClaimFile): Promise<void> {
  const vehicleClass = vehicleOf(row)?.vehicleType;
  if (!estimate || !vehicleClass) return;
  const prices = new Map<string, number>();
  for (const { label, kind, amount, quantity } of storedLines.parse(estimate.lines)) {
    const part = partOf(label);
    if (kind !== 'labour' && part !== '') prices.set(part, Math.max(Math.round(amount / (quantity ?? 1)), prices.get(part) ?? 0));
  }
  await tx.db.deleteFrom('part_price').where('claim_id', '=', row.id).execute();
  if (prices.size === 0) return;
  const rows = [...prices].map(([part, amount]) => ({
    claim_id: row.id,
    part,
    vehicle_class: vehicleClass,
    amount_paise: amount,
    at: estimate.created_at,
  }));
  await tx.db.insertInto('part_price').values(rows).execute();
}

/** Parts that cost more than one and a half times what others charge in the middle, of the last two hundred. */
export async function findDearParts(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const { rows } = await sql<{ part: string; amount: number; median: number; others: number }>`
    select p.part, p.amount_paise as amount, m.median, m.others from part_price p, lateral (
      select percentile_cont(0.5) within group (order by amount_paise) as median, count(*) as others from (
        select o.amount_paise from part_price o where o.part = p.part and o.vehicle_class = p.vehicle_class and o.claim_id <> p.claim_id
        order by o.at desc limit 200) as newest) as m
    where p.claim_id = ${row.id} and m.others >= ${dearFrom.others} and p.amount_paise > m.median * ${dearFrom.times}
    order by p.part`.execute(tx.db);
  const rupees = (amount: number) => String(paiseToRupees(paise(Math.round(amount))));
  return rows.map(({ part, amount, median, others }) => ({
    kind: 'dear-part',
    about: part,
    evidence: [
      { fact: 'part', here: part, there: `${others}` },
      { fact: 'price', here: rupees(amount), there: rupees(median) },
    ],
  }));
}
