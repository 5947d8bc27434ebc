import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { chooseLender as endpoint } from '#contract/claims/review/lender-consent.endpoints.ts';
import type { ClaimLenderDto } from '#contract/claims/review/lender-consent.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { LenderSource } from '#domain/lenders/lender.ts';
import { findLender, lenderById, nearestLenders } from '#server/features/lenders/lenders.service.ts';
import type { Lender } from '#server/features/lenders/lenders.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { lockClaim, permit } from '../../claim/claim-steps.ts';

interface WrittenLender {
  readonly written: string;
  readonly source: LenderSource;
}

/** The lender as the register writes it for the plate that the claim names now, else as staff read it on the registration certificate. */
export function writtenLender({ facts }: Pick<ClaimFile, 'facts'>): WrittenLender | null {
  const { register, lender } = facts;
  if (register?.financier) return { written: register.financier, source: 'register' };
  return lender?.paperName ? { written: lender.paperName, source: 'paper' } : null;
}

/** The lender's record: as staff chose it for this written name, else the one with this spelling. */
export async function lenderOfClaim(db: Kysely<DB>, file: ClaimFile): Promise<Lender | undefined> {
  const { lender: chosen } = file;
  const named = writtenLender(file);
  if (named === null) return undefined;
  return chosen?.written === named.written ? lenderById(db, chosen.id) : findLender(db, named.written);
}

/** Whom to ask. Without a record: those with a similar name, for staff to choose from. */
export async function toClaimLenderDto(db: Kysely<DB>, file: ClaimFile): Promise<ClaimLenderDto> {
  const named = writtenLender(file);
  const record = await lenderOfClaim(db, file);
  return {
    lender: named?.written ?? null,
    source: named?.source ?? null,
    record: record ? { ...record, mailboxes: [...record.mailboxes], isChosen: file.lender?.id === record.id } : null,
    near: named === null ? [] : (await nearestLenders(db, named.written)).filter(({ id }) => id !== record?.id),
  };
}

/** Staff say which lender the register or the certificate means. Who chooses does not approve alone on its answer. */
export async function chooseLender(
  platform: Platform,
  actor: Actor,
  claimId: string,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const registered = file.facts.register?.financier ?? null;
    const written = registered ?? body.written ?? '';
    if (written === '') throw problem('input.invalid', { fieldErrors: { written: 'lender.written.required' } });
    const record = await requireActive(tx, body.lenderId);
    const row = { lender_id: record.id, written, source: registered === null ? 'paper' : 'register' };
    const chosen = { ...row, chosen_by: actor.userId ?? '', chosen_at: tx.now };
    await tx.db
      .insertInto('claim_lender')
      .values({ claim_id: claimId, ...chosen })
      .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(chosen))
      .execute();
    const { lender: before } = file;
    await audit(tx, {
      action: 'choose-lender',
      subjectType: 'claim',
      subjectId: claimId,
      before: before && { lender: before.id, written: before.written },
      after: { ...row, name: record.name },
    });
  });
}

async function requireActive(tx: Tx, id: string): Promise<Lender> {
  const record = await lenderById(tx.db, id);
  if (!record?.active) throw problem('input.invalid', { fieldErrors: { lenderId: 'lender.record.required' } });
  return record;
}
