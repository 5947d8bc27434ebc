import { sim } from '#test/builders/intake.ts';
import {
  approvalForm,
  done,
  finishRepair,
  freshClaim,
  payOffer,
  payoutOf,
  recordCover,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Person } from '#test/builders/person.ts';
import type { Cast } from '#test/builders/processing.ts';
import { insurerNumberOf } from '#test/builders/insurers-word.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Chance } from './chance.ts';
import type { WorldBank } from './world-bank.ts';

/** A claim whose garage was paid: its insurer's debt, in paise. */
export interface Advanced {
  readonly id: string;
  readonly claimNumber: string;
  readonly insurerNumber: string;
  readonly owed: number;
  readonly owner: Person;
  /** Written off by two people, but paid nevertheless. */
  readonly isGivenUp?: true;
}

/** Outcomes of claims, in percent. */
const courses = { paid: 84, withdrawn: 4, rejected: 4, 'payout-fails-once': 5, 'not-accepted': 3 };
export type Course = keyof typeof courses;

export interface DayOfClaims {
  readonly t: TestApp;
  readonly people: Cast;
  readonly chance: Chance;
  readonly bank: WorldBank;
  readonly today: string;
  readonly counted: Map<string, number>;
}

/** Runs one claim through the real code from its first page to the bank's credit, or until its outcome; null if nothing was advanced. */
export async function walkClaim(day: DayOfClaims): Promise<Advanced | null> {
  const { t, people, chance, counted } = day;
  const course = chance.weighted(courses);
  counted.set(course, (counted.get(course) ?? 0) + 1);
  const cost = chance.between(120, 480) * 100;
  const claim = await freshClaim(t, people, cost);
  if (course === 'withdrawn') {
    await done(t, 'POST', `/claims/${claim.id}/withdraw`, people.claimant.token, {});
    return null;
  }
  const lines = [{ label: 'Front bumper', kind: 'labour', amount: cost }];
  await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, { lines });
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  await recordCover(t, people, claim.id);
  if (course === 'rejected') {
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, { decision: 'reject', reason: 'Not covered' });
    return null;
  }
  const approved = Math.round(cost * 0.9) - 500;
  const form = await approvalForm(t, people.staff, claim.id, approved);
  await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, form);
  if (course === 'not-accepted') return null;
  await payOffer(t, people, claim.id);
  await finishRepair(t, people, claim.id, cost);
  await t.runJobs();
  if (course === 'payout-fails-once') {
    await settleTransfer(t, claim.id, 'PENDING', 'FAILED');
    await done(t, 'POST', `/claims/${claim.id}/payout/retry`, people.staff2.token, {});
    await t.runJobs();
  }
  await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  return {
    id: claim.id,
    claimNumber: claim.claimNumber,
    insurerNumber: insurerNumberOf(claim.id),
    owed: (await payoutOf(t, claim.id)).amount_paise,
    owner: people.claimant,
  };
}

interface Wired {
  readonly transfer_id: string;
  readonly status_code: string;
  readonly transfer_amount: number;
  readonly transfer_utr?: string;
}

/** Debits of the gateway's transfers on our account today, as seen by the bank. */
export async function bankSeesTransfers(
  { t, bank, today }: Pick<DayOfClaims, 't' | 'bank' | 'today'>,
  seen: Set<string>,
): Promise<void> {
  const state = (await (await fetch(`${t.standinUrl}/__sim/state`)).json()) as { transfers: Wired[] };
  for (const { transfer_id: id, status_code: code, transfer_amount: amount, transfer_utr: utr } of state.transfers) {
    if (code !== 'COMPLETED' || seen.has(id)) continue;
    seen.add(id);
    if (utr === undefined) throw new Error(`transfer ${id} has no UTR`);
    bank.put({ day: today, amount: -Math.round(amount * 100), reference: utr, narration: `IMPS ${utr} WORKSHOP ${id}` });
  }
}

/** Timing of the stand-in: refunds complete at once, payouts advance only on command. */
export const settings = (t: TestApp) => sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
