import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);

let insurers = 1000;
let invoices = 0;
/** An invoice number unique in this run. */
const nextInvoiceNumber = () => `INV-${(invoices += 1)}`;

/** GSTIN in Maharashtra of the claim's insurer; recorded if missing. */
async function insurersGstin(t: TestApp, claimId: string): Promise<string> {
  const { db } = t.platform;
  const claim = await db
    .selectFrom('claim')
    .leftJoin('insurer_gstin as g', 'g.insurer_id', 'claim.insurer_id')
    .select(['claim.insurer_id', 'g.gstin'])
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (claim.gstin !== null) return claim.gstin;
  const gstin = withCheck(`27AAACN${(insurers += 1)}C1Z`);
  if (claim.insurer_id === null) return gstin;
  await db.insertInto('insurer_gstin').values({ insurer_id: claim.insurer_id, gstin, from_day: '2020-01-01' }).execute();
  return gstin;
}

/** GSTIN of the claim's garage. */
async function workshopsGstin(t: TestApp, claimId: string): Promise<string> {
  const { gstin } = await t.platform.db
    .selectFrom('claim')
    .innerJoin('garage_listing as l', 'l.id', 'claim.listing_id')
    .innerJoin('garage as g', 'g.id', 'l.garage_id')
    .select(sql<string>`g.profile ->> 'gstNo'`.as('gstin'))
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return gstin;
}

/** Fields of a full invoice to the insurer, on which a payout may be made. */
export async function invoiceFacts(t: TestApp, claimId: string, amount: number) {
  const taxableValue = Math.round((amount * 10_000) / 118) / 100;
  const tax = Math.round((amount - taxableValue) * 100) / 100;
  const half = Math.floor(tax * 50) / 100;
  return {
    amount,
    number: nextInvoiceNumber(),
    date: todayInKolkata(t.platform.now()),
    supplier: { name: 'Deccan Motors', gstin: await workshopsGstin(t, claimId) },
    addressee: { kind: 'insurer', name: 'The New India Assurance Company Limited', gstin: await insurersGstin(t, claimId) },
    placeOfSupply: '27',
    lines: [{ label: 'Repair', taxableValue, taxRate: 18, tax }],
    cgst: half,
    sgst: Math.round((tax - half) * 100) / 100,
    igst: 0,
  };
}
