import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Reader = 'claimant' | 'garage' | 'surveyor';
const everyone: readonly Reader[] = ['claimant', 'garage', 'surveyor'];
const parties: readonly Reader[] = ['claimant', 'garage'];
const claimant: readonly Reader[] = ['claimant'];
const staffOnly: readonly Reader[] = [];

/** Every kind of event of a claim's life after filing, and who besides staff may read it. Its words are `timeline.<kind>` of the contract. */
export const claimEventAudience = {
  'survey-assigned': everyone,
  'survey-accepted': everyone,
  'survey-declined': everyone,
  'survey-recalled': everyone,
  'survey-reported': everyone,
  'review-started': everyone,
  'info-requested': everyone,
  'question-answered': everyone,
  'info-complete': everyone,
  'questions-closed': everyone,
  'second-approval': parties,
  'returned-to-review': parties,
  approved: parties,
  rejected: everyone,
  'offer-made': claimant,
  'offer-accepted': parties,
  'offer-expired': claimant,
  'offer-renewed': claimant,
  'estimate-saved': everyone,
  'supplement-raised': everyone,
  'review-reopened': parties,
  'invoice-uploaded': parties,
  'vehicle-ready': parties,
  'repair-vehicle-in': everyone,
  'repair-dismantled': everyone,
  'repair-parts-ordered': everyone,
  'repair-repair-started': everyone,
  'repair-repair-done': everyone,
  'payout-started': parties,
  'payout-failed': parties,
  'payout-returned': parties,
  disbursed: parties,
  'gate-pass-issued': parties,
  'insurer-paid': staffOnly,
  shortfall: staffOnly,
  'written-off': staffOnly,
  closed: parties,
  withdrawn: everyone,
  appealed: parties,
  rated: parties,
  'refund-started': claimant,
  'assignee-changed': staffOnly,
} as const satisfies Record<string, readonly Reader[]>;

export type ClaimEventKind = keyof typeof claimEventAudience;

/** Adds to the claim's history, in the caller's transaction. `data` are the parameters of its sentence; amounts come formatted. */
export async function tellClaim(
  tx: Tx,
  claimId: string,
  kind: ClaimEventKind,
  data: Record<string, string | number> = {},
): Promise<void> {
  await tx.db
    .insertInto('claim_event')
    .values({
      claim_id: claimId,
      at: tx.now,
      actor_id: tx.actor.userId,
      actor_role: tx.actor.role,
      kind,
      data: json(data),
      audience: [...claimEventAudience[kind]],
    })
    .execute();
}
