import { partyOf } from '#domain/roles.ts';
import { refuseUnless } from '../guards.ts';
import type { ActionRows } from '../guards.ts';
import type { DeedParty } from './deed.ts';
import { mayBeSigned } from './stamp-duty.ts';
import type { StampState } from './stamp-duty.ts';

export interface DeedFacts {
  /** Open signatures of the deed in force; null before it is drawn up, or while the claim says something else. */
  readonly deed: {
    readonly toSign: readonly DeedParty[];
    /** Signed in ink, to be compared by staff. */
    readonly toCompare: readonly DeedParty[];
    readonly stamp: StampState;
  } | null;
}

export const deedGuards = {
  'deed-signed': refuseUnless(
    'claim.deed-unsigned',
    ({ deed }: DeedFacts) => deed !== null && deed.toSign.length === 0 && deed.toCompare.length === 0,
  ),
  'deed-awaits-you': refuseUnless(
    'claim.deed-not-yours',
    ({ deed }: DeedFacts, { role }) => role !== 'system' && deed?.toSign.some((party) => party === partyOf(role)) === true,
  ),
  'deed-stamped': refuseUnless('claim.deed-unstamped', ({ deed }: DeedFacts) => deed !== null && mayBeSigned(deed.stamp)),
  // While an order is open, the seller may have issued a stamp already.
  'stamp-to-enter': refuseUnless(
    'claim.deed-stamped',
    ({ deed }: DeedFacts) => deed?.stamp === 'to-enter' || deed?.stamp === 'refused',
  ),
  'deed-to-compare': refuseUnless('claim.deed-nothing-to-compare', ({ deed }: DeedFacts) => (deed?.toCompare.length ?? 0) > 0),
} as const;

/** A typed name never signs a deed: each party signs by e-sign or in ink. */
export const deedActions = {
  'sign-deed': {
    from: ['approved'],
    to: 'same',
    by: ['deed.sign'],
    guards: ['offer-accepted', 'deed-awaits-you', 'deed-stamped', 'no-live-payout'],
  },
  // Staff enter the stamp paper of a deed that no e-stamp is bought for.
  'stamp-deed': {
    from: ['approved'],
    to: 'same',
    by: ['deed.stamp'],
    guards: ['offer-accepted', 'stamp-to-enter', 'no-live-payout', 'money-by-another', 'not-connected'],
  },
  // By staff who neither approved the claim nor are connected with its parties.
  'compare-deed': {
    from: ['approved'],
    to: 'same',
    by: ['deed.compare'],
    guards: ['deed-to-compare', 'no-live-payout', 'money-by-another', 'not-connected'],
  },
} as const satisfies ActionRows<keyof typeof deedGuards | 'offer-accepted'>;
