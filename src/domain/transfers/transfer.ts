import type { MachineTable } from '../state-machine.ts';

/** Purposes of outgoing transfers: the advance to a garage, the fee to a surveyor, an overpayment refund to the vehicle owner. */
export const transferPurposes = ['advance', 'surveyor-fee', 'surplus'] as const;
export type TransferPurpose = (typeof transferPurposes)[number];

export const transferStates = ['pending', 'processing', 'success', 'failed', 'reversed'] as const;
export type TransferState = (typeof transferStates)[number];

export type TransferAction = 'start-processing' | 'succeed' | 'fail' | 'reverse';

/** One payment attempt. A failed one is never reused: the next attempt gets a new transfer id. */
export const transferTable = {
  'start-processing': { from: ['pending'], to: 'processing' },
  succeed: { from: ['pending', 'processing'], to: 'success' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  // A credited transfer was returned: the only transition out of success.
  reverse: { from: ['success'], to: 'reversed' },
} as const satisfies MachineTable<TransferState, TransferAction>;

/** Whether it blocks another attempt for the same purpose. */
export function isLiveTransfer(state: TransferState): boolean {
  return state === 'pending' || state === 'processing' || state === 'success';
}

/** Gateway status of a transfer. `debited`: left our account; `credited`: arrived in the payee's; `unknown`: a status unknown to the adapter. */
export type TransferNews = 'accepted' | 'under-way' | 'debited' | 'credited' | 'failed' | 'returned' | 'unknown';

/** The transition for a gateway status in this state; null if nothing changes. After success only a failure counts, as a return. */
export function transferActionFor(state: TransferState, news: TransferNews): TransferAction | null {
  const isFailure = news === 'failed' || news === 'returned';
  if (state === 'success') return isFailure ? 'reverse' : null;
  if (!isLiveTransfer(state)) return null;
  if (isFailure) return 'fail';
  if (news === 'debited' || news === 'credited') return 'succeed';
  // An unknown status is treated as in progress.
  return state === 'pending' && news !== 'accepted' ? 'start-processing' : null;
}

/** Needs staff review. `late` clears by itself; the others once the gateway reports what we ordered. */
export type TransferAlert =
  `payout.alert.${'mismatch' | 'conflict' | 'lost' | 'paid-after-all' | 'unknown-state' | 'no-utr' | 'late'}`;

/** While one of these is open, the gateway has something other than what we ordered: the transfer is read but never sent again. */
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
  /** Posted at that time. */
  readonly creditedAt: Date | null;
  readonly alert: string | null;
  /** Whether the gateway ever acknowledged it. */
  readonly isAcknowledged: boolean;
}

/** Whether it may be sent to the gateway, which does not know it. A transfer once acknowledged may have been executed, whatever the gateway reports now. */
export function maySend({ state, sentAt, alert, isAcknowledged }: TransferFacts): boolean {
  if (state !== 'pending' && state !== 'processing') return false;
  return sentAt === null || !(isAcknowledged || (alert !== null && stopping.includes(alert)));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Banks return transfers within days: last checks at these intervals after the credit. */
const lookBack = [HOUR, DAY, 3 * DAY, 7 * DAY];

/** Time of the next status check if no webhook arrives; null if nothing more is expected. */
export function nextCheck({ state, createdAt, sentAt, creditedAt, alert }: TransferFacts, now: Date): Date | null {
  if (!isLiveTransfer(state)) return null;
  const after = (wait: number, since = now) => new Date(since.getTime() + wait);
  if (creditedAt !== null) {
    const wait = lookBack.find((one) => creditedAt.getTime() + one > now.getTime());
    return wait === undefined ? null : after(wait, creditedAt);
  }
  // The gateway may correct itself: check hourly for a week, then daily.
  if (alert !== null && stopping.includes(alert)) {
    const since = (sentAt ?? createdAt).getTime();
    return after(now.getTime() - since < 7 * DAY ? HOUR : DAY);
  }
  const age = now.getTime() - createdAt.getTime();
  return after(age < 10 * MINUTE ? MINUTE : age < 2 * HOUR ? 5 * MINUTE : 30 * MINUTE);
}

/** A transfer neither credited nor finished after this time needs staff. */
export const lateAfterMs = DAY;

export function isLate({ state, createdAt, creditedAt }: TransferFacts, now: Date): boolean {
  return isLiveTransfer(state) && creditedAt === null && now.getTime() - createdAt.getTime() > lateAfterMs;
}

/** The gateway's times are whole seconds of another clock. */
const SKEW_MS = MINUTE;

/** The gateway's time of a credit. An impossible one, before we sent the transfer or after we received the status, is replaced by the time of receipt. */
export function bankTime(said: Date | null, sentAt: Date | null, heardAt: Date): Date {
  if (said === null || said.getTime() > heardAt.getTime()) return heardAt;
  return sentAt !== null && said.getTime() < sentAt.getTime() - SKEW_MS ? heardAt : said;
}
