import { addDays } from '../../dates.ts';
import type { MachineTable } from '../../state-machine.ts';

export const offerStates = ['open', 'accepted', 'expired', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

export type OfferAction = 'accept' | 'expire' | 'void';

/** The offer of an advance with its fee quote. Neither changes after acceptance; a supplement voids even an accepted one. */
export const offerTable = {
  accept: { from: ['open'], to: 'accepted' },
  expire: { from: ['open'], to: 'expired' },
  void: { from: ['open', 'accepted', 'expired'], to: 'void' },
} as const satisfies MachineTable<OfferState, OfferAction>;

/** When an offer made at this moment expires, by the terms of the day. */
export function offerExpiresAt(offeredAt: Date, validDays: number): Date {
  return addDays(offeredAt, validDays);
}
