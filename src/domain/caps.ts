import type { IsoDate } from './dates.ts';

/** Services that cost us money per request and can be requested in bulk. */
export const cappedThings = ['sms', 'mail', 'aadhaar', 'bank'] as const;
export type CappedThing = (typeof cappedThings)[number];

/** Maximum over all users together. */
export interface Cap {
  readonly perHour: number;
  readonly perDay: number;
}

/** A dated version. */
export type Caps = Readonly<Record<CappedThing, Cap>> & { readonly version: string; readonly validFrom: IsoDate };

/** Built-in default, until maker and checker set others. */
export const defaultCaps: Caps = {
  version: 'caps-2026-11',
  validFrom: '2026-01-01',
  sms: { perHour: 3_000, perDay: 20_000 },
  mail: { perHour: 10_000, perDay: 60_000 },
  aadhaar: { perHour: 300, perDay: 2_000 },
  bank: { perHour: 600, perDay: 4_000 },
};
