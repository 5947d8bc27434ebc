import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { lockClaim, permit } from '../../claim/claim-steps.ts';
import { writtenLender } from './claim-lender.ts';

/** Maker: to go on without an answer of the lender, whose days are over. */
export async function proposePassingOver(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  reason: string,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const { lender, askedAt } = requireSilent(tx, file);
    const about = { subjectId: null, target: claimId, inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' } as const;
    const after = { claim: file.row.number ?? '', lender, askedOn: todayInKolkata(askedAt), reason };
    return { proposal: await propose(tx, { kind: 'lender-silence', ...about, before: null, after }) };
  });
}

/** Asked, not answered, and the days are over that its terms gave it. */
function requireSilent(tx: Tx, file: ClaimFile): { lender: string; askedAt: Date } {
  const lender = writtenLender(file)?.written;
  const asked = file.lenderAsked;
  if (lender === undefined || asked?.state !== 'sent' || asked.lender !== lender) throw problem('lender.not-silent');
  if (asked.passableAt === null || asked.passableAt > tx.now) throw problem('lender.not-silent');
  return { lender, askedAt: asked.firstAt };
}

/** The checker's word: recorded, unless the lender has answered meanwhile. Nobody who is connected with a party decides it. */
export async function writePassingOver(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const claimId = row.target ?? '';
  const file = await lockClaim(tx, claimId);
  if (tx.actor.userId !== null && file.facts.partyKinIds.includes(tx.actor.userId)) throw problem('claim.connected');
  const { lender, askedAt } = requireSilent(tx, file);
  const reason = z.parse(proposedValues['lender-silence'], row.after)?.reason ?? '';
  const decided = { lender, asked_at: askedAt, reason, proposed_by: row.proposed_by, decided_at: tx.now };
  const values = { ...decided, confirmed_by: tx.actor.userId ?? '' };
  await tx.db
    .insertInto('lender_silence')
    .values({ claim_id: claimId, ...values })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(values))
    .execute();
  await audit(tx, { action: 'pass-over-lender', subjectType: 'claim', subjectId: claimId, after: { lender, reason } });
  await record(tx, claimId, 'lender-passed-over', { lender });
}
