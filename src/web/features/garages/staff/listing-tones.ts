import type { listingStates } from '#domain/garages/listing.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** Amber only where staff must act. */
export const listingTones: Record<(typeof listingStates)[number], Tone> = {
  draft: 'neutral',
  submitted: 'warn',
  'changes-asked': 'neutral',
  approved: 'info',
  rejected: 'danger',
  listed: 'success',
  lapsed: 'neutral',
  hidden: 'neutral',
};
