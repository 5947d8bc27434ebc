import type { MachineTable } from '../state-machine.ts';

/** What we pay out: the advance to a garage, the fee to a surveyor, what an insurer paid too much to the vehicle owner. */
export const transferPurposes = ['advance', 'surveyor-fee', 'surplus'] as const;
export type TransferPurpose = (typeof transferPurposes)[number];

export const transferStates = ['pending', 'processing', 'success', 'failed', 'reversed'] as const;
export type TransferState = (typeof transferStates)[number];

export type TransferAction = 'start-processing' | 'succeed' | 'fail' | 'reverse';

/** One attempt to pay. A terminal failure is never used again: the next attempt gets a new transfer id. */
export const transferTable = {
  'start-processing': { from: ['pending'], to: 'processing' },
  succeed: { from: ['pending', 'processing'], to: 'success' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  // Money that had arrived came back: the only way out of success.
  reverse: { from: ['success'], to: 'reversed' },
} as const satisfies MachineTable<TransferState, TransferAction>;

/** Does it stand in the way of another attempt for the same thing? */
export function isLiveTransfer(state: TransferState): boolean {
  return state === 'pending' || state === 'processing' || state === 'success';
}

/**
 * What a gateway says of a transfer. `debited`: it left our account; `credited`: it is in the payee's;
 * `unknown`: a status that its adapter does not know.
 */
export type TransferNews = 'accepted' | 'under-way' | 'debited' | 'credited' | 'failed' | 'returned' | 'unknown';

/** Which step the gateway's news are for a transfer in that state; null when they change nothing. After success only a failure counts, as money that came back. */
export function transferActionFor(state: TransferState, news: TransferNews): TransferAction | null {
  const isFailure = news === 'failed' || news === 'returned';
  if (state === 'success') return isFailure ? 'reverse' : null;
  if (!isLiveTransfer(state)) return null;
  if (isFailure) return 'fail';
  if (news === 'debited' || news === 'credited') return 'succeed';
  // An unknown status is money under way.
  return state === 'pending' && news !== 'accepted' ? 'start-processing' : null;
}

/** What people must look at. `late` ends by itself; the others as soon as the gateway says what we ordered. */
export type TransferAlert =
  `payout.alert.${'mismatch' | 'conflict' | 'lost' | 'paid-after-all' | 'unknown-state' | 'no-utr' | 'late'}`;

/** While one of these is open the gateway has something else than we ordered: it is read, and never sent again. */
const stopping: readonly string[] = [
  'payout.alert.mismatch',
  'payout.alert.conflict',
  'payout.alert.lost',
  'payout.alert.paid-after-all',
] satisfies TransferAlert[];

export interface TransferFacts {
  readonly state: TransferState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Booked then. */
  readonly creditedAt: Date | null;
  readonly alert: string | null;
  /** Has the gateway ever said that it has it? */
  readonly isAcknowledged: boolean;
}

/** May it go to the gateway, which does not know it? What it once acknowledged may have been carried out, whatever it says now. */
export function maySend({ state, sentAt, alert, isAcknowledged }: TransferFacts): boolean {
  if (state !== 'pending' && state !== 'processing') return false;
  return sentAt === null || !(isAcknowledged || (alert !== null && stopping.includes(alert)));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Banks return transfers within days: so long after the credit we look once more, then no more. */
const lookBack = [HOUR, DAY, 3 * DAY, 7 * DAY];

/** When it is read again, should no notice come; null when nothing more is expected of it. */
export function nextCheck({ state, createdAt, sentAt, creditedAt, alert }: TransferFacts, now: Date): Date | null {
  if (!isLiveTransfer(state)) return null;
  const after = (wait: number, since = now) => new Date(since.getTime() + wait);
  if (creditedAt !== null) {
    const wait = lookBack.find((one) => creditedAt.getTime() + one > now.getTime());
    return wait === undefined ? null : after(wait, creditedAt);
  }
  // The gateway may correct itself: asked each hour for a week, then once a day.
  if (alert !== null && stopping.includes(alert)) {
    const since = (sentAt ?? createdAt).getTime();
    return after(now.getTime() - since < 7 * DAY ? HOUR : DAY);
  }
  const age = now.getTime() - createdAt.getTime();
  return after(age < 10 * MINUTE ? MINUTE : age < 2 * HOUR ? 5 * MINUTE : 30 * MINUTE);
}

/** A transfer that is neither credited nor over by now needs a person. */
export const lateAfterMs = DAY;

export function isLate({ state, createdAt, creditedAt }: TransferFacts, now: Date): boolean {
  return isLiveTransfer(state) && creditedAt === null && now.getTime() - createdAt.getTime() > lateAfterMs;
}

/** The gateway says whole seconds, and its clock is not ours. */
const SKEW_MS = MINUTE;

/** The bank's time of a credit as the gateway says it. One that cannot be, before we sent the money or after we heard of it, counts as when we heard. */
export function bankTime(said: Date | null, sentAt: Date | null, heardAt: Date): Date {
  if (said === null || said.getTime() > heardAt.getTime()) return heardAt;
  return sentAt !== null && said.getTime() < sentAt.getTime() - SKEW_MS ? heardAt : said;
}
