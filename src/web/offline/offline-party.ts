import { permits, type Holder } from '#domain/permissions.ts';
import type { OfflineParty } from './worker-messages.ts';

/** Whose pages open without a network: those who are away from a desk, and who see their own things only. */
export function partyOf(user: Holder): OfflineParty | undefined {
  return permits(user, 'claim.file') ? 'claimant' : permits(user, 'survey.report') ? 'surveyor' : undefined;
}
