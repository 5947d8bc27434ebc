import type { OfflineParty } from './worker-messages.ts';

/** Ids of the answers that a device keeps, by who reads them: one's own claims, drafts, surveys and gate passes. Files and whatever names an account stay out. */
const ofBoth = [
  'get-menu-counts',
  'list-notifications',
  'claims.get',
  'get-claim-processing',
  'get-timeline',
  'files.list',
] as const;

export const keptEndpoints: Readonly<Record<OfflineParty, readonly string[]>> = {
  claimant: [...ofBoth, 'get-claimant-dashboard', 'claims.list', 'get-offer', 'get-settlement', 'get-gate-pass'],
  surveyor: [...ofBoth, 'get-surveyor-dashboard', 'list-surveys'],
};
