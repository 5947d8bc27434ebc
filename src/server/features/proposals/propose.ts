import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { ProposalDto, proposedValues } from '#contract/proposals.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { begin } from '../approvals/approvals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import { notedValue } from './lock-proposal.ts';
import { wordsToSign } from './words-to-sign.ts';
import { readProposal } from './proposals.queries.ts';

type Value<K extends ProposalKind> = z.output<(typeof proposedValues)[K]>;

export interface NewProposal<K extends ProposalKind> {
  readonly kind: K;
  /** Whose duties or limit. */
  readonly subjectId: string | null;
  /** Which insurer's, and what of it: one change of each waits at a time. */
  readonly insurer?: { readonly id: string; readonly target: string };
  /** Of what, where it is neither a person nor an insurer. */
  readonly target?: string;
  /** Kept with what is to stand, and never shown. */
  readonly sealed?: { readonly accountEncrypted: string };
  readonly before: Value<K>;
  readonly after: Value<K>;
  /** The first day; not before today. `field` is where the form has it. */
  readonly inForceFrom: string;
  readonly field: 'validFrom' | 'inForceFrom';
}

/** Keeps what one person wants changed until another confirms it. 409 while another change of the same thing waits; one that lapsed makes way. */
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

/** Takes back what waits for the same thing and whose author may not propose it any more. */
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
