import { done } from '#test/builders/processing.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Chance } from './chance.ts';
import type { Advanced } from './claims-of-a-day.ts';
import type { Office } from './people.ts';
import { byTwo, chargeGarage, chargeOwner, giveUp, paySurplusOut, receivableOf, takeTransferBack } from './ways-out.ts';
import type { WorldBank } from './world-bank.ts';

/** How insurers pay, in percent of transfers. */
const ways = {
  bulk: 45,
  single: 17,
  short: 8,
  over: 6,
  doubled: 5,
  'wrong-claim': 4,
  unknown: 3,
  'in-two': 4,
  'paid to the owner': 2,
  'paid to the garage': 2,
  'taken back by the bank': 2,
  'late, after it was given up': 2,
};
export type Way = keyof typeof ways;

/** The simulation's own totals for the month, in paise: the product's books must match. */
export interface Expected {
  advanced: number;
  /** From insurers, allocated to claims. */
  collected: number;
  tds: number;
  suspense: number;
  writtenOff: number;
  /** To owners and garages. */
  charged: number;
  owedByGarages: number;
  /** From written-off receivables. */
  recovered: number;
}

export interface DayOfMoney {
  readonly t: TestApp;
  readonly office: Office;
  readonly chance: Chance;
  readonly bank: WorldBank;
  readonly today: string;
  readonly counted: Map<string, number>;
  readonly expected: Expected;
  /** Schedules the rest of a partly paid claim. */
  readonly later: (claim: Advanced) => void;
  /** Uploads the bank's transactions so far. */
  readonly readStatement: () => Promise<void>;
}

const insurerName = 'New India Assurance';
const rupees = (paise: number) => paise / 100;
let transfers = 0;

function utr(today: string): string {
  transfers += 1;
  return `SBINN5${today.replaceAll('-', '')}${String(transfers).padStart(8, '0')}`.slice(0, 22);
}

/** Everything insurers pay for these claims today, and how cash application processes it. */
export async function insurersPay(day: DayOfMoney, due: readonly Advanced[]): Promise<void> {
  for (const claim of due.filter(({ isGivenUp }) => isGivenUp)) await comesAfterAll(day, claim);
  const waiting = due.filter(({ isGivenUp }) => !isGivenUp);
  while (waiting.length > 0) {
    const way = day.chance.weighted(ways);
    day.counted.set(way, (day.counted.get(way) ?? 0) + 1);
    const group = waiting.splice(0, way === 'bulk' ? day.chance.between(2, 15) : 1);
    await payBy[way](day, group);
  }
}

const arrives = (day: DayOfMoney, amount: number): string => {
  const reference = utr(day.today);
  const narration = `NEFT CR ${reference} THE NEW INDIA ASSURANCE CO LTD`;
  day.bank.put({ day: day.today, amount, reference, narration });
  return reference;
};

interface Line {
  readonly claimNumber?: string;
  readonly insurerClaimNumber?: string;
  readonly amount: number;
  readonly tds?: number;
  readonly deductions?: readonly { code: string; amount: number }[];
}

async function enter(day: DayOfMoney, reference: string, amount: number, lines: readonly Line[] = []) {
  const body = { reference, insurerName, receivedOn: day.today, amount: rupees(amount), lines };
  return done(day.t, 'POST', '/remittances', day.office.cash.token, body);
}

const whole = ({ claimNumber, insurerNumber, owed }: Advanced, byOurs = false): Line => ({
  ...(byOurs ? { claimNumber } : { insurerClaimNumber: insurerNumber }),
  amount: rupees(owed),
});
/** Enters a transfer whose lines are all allocated. */
async function enterCounted(day: DayOfMoney, amount: number, lines: readonly Line[]) {
  day.expected.collected += amount;
  return enter(day, arrives(day, amount), amount, lines);
}
const sum = (claims: readonly Advanced[]) => claims.reduce((total, { owed }) => total + owed, 0);

const payBy: Record<Way, (day: DayOfMoney, group: readonly [Advanced, ...Advanced[]] | readonly Advanced[]) => Promise<void>> = {
  bulk: async (day, group) => {
    await enterCounted(
      day,
      sum(group),
      group.map((claim) => whole(claim)),
    );
  },
  single: async (day, [claim]) => {
    if (!claim) return;
    const tds = Math.round(claim.owed * 0.02);
    const line = { claimNumber: claim.claimNumber, amount: rupees(claim.owed - tds), tds: rupees(tds), tdsPan: 'us' };
    day.expected.tds += tds;
    await enterCounted(day, claim.owed - tds, [line]);
  },
  // The insurer's final amount; two people charge the rest to the owner, who caused it, or write it off.
  short: async (day, [claim]) => {
    if (!claim) return;
    const missing = day.chance.between(2, 20) * 100_00;
    const deductions = [{ code: 'deductible', amount: rupees(missing) }];
    const line = { claimNumber: claim.claimNumber, amount: rupees(claim.owed - missing), deductions };
    await enterCounted(day, claim.owed - missing, [line]);
    if (day.chance.next() < 0.4) {
      await chargeOwner(day, claim, missing, 'policy-breach');
      return;
    }
    await byTwo(day, `/receivables/${await receivableOf(day, claim)}/write-off`, { reason: 'The insurer is right' });
    day.expected.writtenOff += missing;
  },
  over: async (day, [claim]) => {
    if (!claim) return;
    const more = day.chance.between(1, 30) * 100_00;
    day.expected.collected += claim.owed;
    const { id } = await enter(day, arrives(day, claim.owed + more), claim.owed + more, [whole(claim)]);
    await giveBack(day, id, more, claim);
  },
  doubled: async (day, [claim]) => {
    if (!claim) return;
    await enterCounted(day, claim.owed, [whole(claim, true)]);
    const { id } = await enter(day, arrives(day, claim.owed), claim.owed);
    await giveBack(day, id, claim.owed, claim);
  },
  // Allocated to the wrong claim if there is one, reversed, and allocated correctly.
  'wrong-claim': async (day, [claim]) => {
    if (!claim) return;
    const { id } = await enterCounted(day, claim.owed, [whole(claim)]);
    const { allocations } = await done(day.t, 'GET', `/remittances/${id}`, day.office.cash.token);
    const reason = 'Counted to the wrong claim';
    await done(day.t, 'POST', `/remittances/${id}/allocations/${allocations[0].id}/undo`, day.office.cash.token, { reason });
    await done(day.t, 'POST', `/remittances/${id}/allocations`, day.office.cash.token, { lines: [whole(claim)] });
  },
  // Purpose not known yet.
  unknown: async (day, [claim]) => {
    if (!claim) return;
    await enter(day, arrives(day, claim.owed), claim.owed);
    day.expected.suspense += claim.owed;
  },
  'in-two': async (day, [claim]) => {
    if (!claim) return;
    const half = Math.floor(claim.owed / 200) * 100;
    await enterCounted(day, half, [{ claimNumber: claim.claimNumber, amount: rupees(half) }]);
    day.later({ ...claim, owed: claim.owed - half });
  },
  'paid to the owner': async (day, [claim]) => {
    if (claim) await chargeOwner(day, claim, claim.owed, 'paid-to-owner');
  },
  'paid to the garage': async (day, [claim]) => {
    if (claim) await chargeGarage(day, claim, claim.owed);
  },
  // Allocated, reversed completely, and paid again some days later.
  'taken back by the bank': async (day, [claim]) => {
    if (!claim) return;
    const { id } = await enterCounted(day, claim.owed, [whole(claim)]);
    await takeTransferBack(day, id, claim.owed);
    day.expected.collected -= claim.owed;
    day.later(claim);
  },
  'late, after it was given up': async (day, [claim]) => {
    if (!claim) return;
    await giveUp(day, claim);
    day.later({ ...claim, isGivenUp: true });
  },
};

async function comesAfterAll(day: DayOfMoney, claim: Advanced): Promise<void> {
  await enter(day, arrives(day, claim.owed), claim.owed, [whole(claim)]);
  day.expected.recovered += claim.owed;
}

/** An overpayment stays unapplied, or two people refund it to the owner or the insurer. */
async function giveBack(day: DayOfMoney, remittanceId: string, amount: number, claim: Advanced): Promise<void> {
  const where = day.chance.next();
  if (where < 0.3) {
    day.expected.suspense += amount;
    return;
  }
  // A transfer cannot be refunded before it is on the bank statement.
  await day.readStatement();
  if (where < 0.65) {
    await paySurplusOut(day, remittanceId, claim, amount);
    return;
  }
  const { t, office } = day;
  await done(t, 'POST', `/remittances/${remittanceId}/return`, office.cash.token, {
    amount: rupees(amount),
    reason: 'Paid too much',
  });
  const { reference } = await done(t, 'POST', `/remittances/${remittanceId}/return/confirm`, office.cash2.token, {});
  day.bank.put({ day: day.today, amount: -amount, reference: utr(day.today), narration: `RETURN OF ${reference}` });
}
