import { afterAll, beforeAll, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import {
  anyInvoice,
  approvedClaim,
  cast,
  disbursedClaim,
  done,
  payableClaim,
  payOffer,
  workshop,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
let inRepair: string;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
  await approvedClaim(t, people);
  inRepair = (await approvedClaim(t, people)).id;
  await payOffer(t, people, inRepair);
  await payableClaim(t, people);
  await disbursedClaim(t, people);
});
afterAll(() => t.close());

it('a garage’s money is in the bank, on its way, and waiting for its invoices, each rupee once', async () => {
  const moneyOf = async (token: string) => (await done(t, 'GET', '/dashboard/garage', token)).money;
  expect(await moneyOf(people.garage.token)).toEqual({
    bank: { amount: 38_000, today: 38_000, before: 0 },
    onItsWay: { amount: 38_000, claims: 1 },
    forInvoice: { amount: 76_000, claims: 2 },
    forOthers: { amount: 0, claims: 0 },
  });
  // A refused invoice must be sent again; a pending one waits for the vehicle, the owner or us.
  const id = inRepair;
  await done(t, 'POST', `/claims/${id}/invoice`, people.garage.token, await anyInvoice(t, people.garage, id, 42_000));
  expect(await moneyOf(people.garage.token)).toMatchObject({
    forInvoice: { amount: 38_000, claims: 1 },
    forOthers: { amount: 38_000, claims: 1 },
  });
  await t.platform.db.updateTable('repair_invoice').set({ superseded_at: t.platform.now() }).where('claim_id', '=', id).execute();
  expect((await moneyOf(people.garage.token)).forInvoice).toEqual({ amount: 76_000, claims: 2 });
  await t.platform.db.deleteFrom('repair_invoice').where('claim_id', '=', id).execute();
  // No figures on the first day.
  expect(await moneyOf((await workshop(t)).token)).toBeNull();
});
