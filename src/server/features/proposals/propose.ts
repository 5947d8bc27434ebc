import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { makesWith, checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#domain/approvals/approval-kinds.ts';
import type { ProposalDto, proposedValues } from '#contract/proposals.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { begin, requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import { notedValue, wordsToSign, readProposal, isAhead, lockProposal, notedValues } from './view-proposals.ts';
import { permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

type Value<K extends ProposalKind> = z.output<(typeof proposedValues)[K]>;

interface NewProposal<K extends ProposalKind> {
  readonly kind: K;
  /** The person whose duties or limit change. */
  readonly subjectId: string | null;
  /** The insurer and which part of it: one pending change of each at a time. */
  readonly insurer?: { readonly id: string; readonly target: string };
  /** The target, if neither a person nor an insurer. */
  readonly target?: string;
  /** Stored with the new value, never shown. */
  readonly sealed?: { readonly accountEncrypted: string };
  readonly before: Value<K>;
  readonly after: Value<K>;
  /** First day; not before today. `field` is its form field. */
  readonly inForceFrom: string;
  readonly field: 'validFrom' | 'inForceFrom';
}

/** Stores a change until another person confirms it. 409 while another change of the same thing is pending; a lapsed one is withdrawn. */
export async function propose<K extends ProposalKind>(tx: Tx, proposal: NewProposal<K>): Promise<ProposalDto> {
  const { kind, subjectId, insurer, before, after, inForceFrom, field } = proposal;
  if (inForceFrom < todayInKolkata(tx.now)) throw problem('input.invalid', { fieldErrors: { [field]: 'setting.from.past' } });
  await endLapsed(tx, proposal);
  const row = await tx.db
    .insertInto('proposal')
    .values({
      kind,
      subject_id: subjectId,
      insurer_id: insurer?.id ?? null,
      target: targetOf(proposal),
      before: json(before),
      after: json(proposal.sealed ? { ...after, ...proposal.sealed } : after),
      in_force_from: inForceFrom,
      proposed_by: tx.actor.userId ?? '',
      proposed_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('proposal.waiting');
  const dto = await readProposal(tx, row.id);
  await begin(tx, {
    kind,
    about: subjectId,
    entry: {
      action: 'propose-change',
      subjectType: 'proposal',
      subjectId: row.id,
      before: notedValue(before),
      after: {
        kind,
        subjectId,
        ...(insurer ? { insurerId: insurer.id } : {}),
        ...(proposal.target ? { target: proposal.target } : {}),
        ...Object(notedValue(after)),
      },
    },
    decision: {
      action: 'propose-change',
      subject: { type: 'proposal', id: row.id },
      subjectText: `proposal of ${kind}`,
      ...wordsToSign(dto),
      content: { kind, subjectId, insurer, target: proposal.target, before, after, inForceFrom },
    },
  });
  return dto;
}

const targetOf = ({ insurer, target }: NewProposal<ProposalKind>) => insurer?.target ?? target ?? null;

/** Withdraws pending proposals for the same thing whose maker may no longer propose. */
async function endLapsed(tx: Tx, proposal: NewProposal<ProposalKind>): Promise<void> {
  const { kind, subjectId, insurer } = proposal;
  const lapsed = await tx.db
    .updateTable('proposal')
    .set({ withdrawn_by: tx.actor.userId, withdrawn_at: tx.now })
    .where('kind', '=', kind)
    .where('subject_id', 'is not distinct from', subjectId)
    .where('insurer_id', 'is not distinct from', insurer?.id ?? null)
    .where('target', 'is not distinct from', targetOf(proposal))
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(lapsedFor(sql`proposal.proposed_by`, makesWith(kind)), 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of lapsed) await audit(tx, { action: 'withdraw-change', subjectType: 'proposal', subjectId: id });
}

/**
 * Withdraws a pending change: one's own, or another's if one could have confirmed it. A confirmed change before its day takes a person other than its checker
 * and not concerned by it, since the maker may have been suspended meanwhile.
 */
export async function withdrawProposal(platform: Platform, actor: UserActor, id: string): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockProposal(tx, id);
    const mayConfirm = permits(actor, checksWith(row.kind as ProposalKind));
    if (row.withdrawn_at !== null) throw problem('proposal.ended');
    if (row.confirmed_at !== null) {
      if (!isAhead(row, tx.now)) throw problem('proposal.ended');
      if (!mayConfirm) throw problem('proposal.not-yours');
      if (row.confirmed_by === actor.userId) throw problem('proposal.own-word');
      if (row.subject_id === actor.userId) throw problem('proposal.own');
      if (row.subject_id !== null) await requireUnconnected(tx, row.subject_id);
    } else if (row.proposed_by !== actor.userId && !mayConfirm) throw problem('proposal.not-yours');
    await tx.db.updateTable('proposal').set({ withdrawn_by: actor.userId, withdrawn_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, { action: 'withdraw-change', subjectType: 'proposal', subjectId: id, before: notedValues(row).after });
    return { proposal: await readProposal(tx, id) };
  });
}
