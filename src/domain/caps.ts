import type { IsoDate } from './dates.ts';

/** What costs us money for each, and can be asked for by many at once. */
export const cappedThings = ['sms', 'mail', 'aadhaar', 'bank'] as const;
export type CappedThing = (typeof cappedThings)[number];

/** How many of all people together. */
export interface Cap {
  readonly perHour: number;
  readonly perDay: number;
}

/** One dated version. */
export type Caps = Readonly<Record<CappedThing, Cap>> & { readonly version: string; readonly validFrom: IsoDate };

/** The product's own, until two people set others. */
export const defaultCaps: Caps = {
  version: 'caps-2026-11',
  validFrom: '2026-01-01',
  sms: { perHour: 3_000, perDay: 20_000 },
  mail: { perHour: 10_000, perDay: 60_000 },
  aadhaar: { perHour: 300, perDay: 2_000 },
  bank: { perHour: 600, perDay: 4_000 },
};
