import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { submitKyc as contract } from '#contract/kyc/kyc.endpoints.ts';
import { kycForm } from '#contract/kyc/kyc-form.schemas.ts';
import type { KycDocuments } from '#contract/kyc/kyc-form.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { kycDocumentTypes } from '#domain/kyc/document-decisions.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { isSameIdentity } from '#domain/kyc/identity.ts';
import { kycTable } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import { nextState } from '#domain/state-machine.ts';
import { notify, otherStaff } from '#server/platform/messages/send.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalidInput } from '../../platform/http/error-reply.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdForIdentity, lockClaimsOfPerson } from '../claims/door/claims.service.ts';
import { readKycStatus } from './view-kyc.ts';
import { messageText } from '#server/platform/words/wordings.ts';

interface HandedIn {
  type: KycDocumentType;
  fileId: string;
}

/** Submits KYC by the form of the actor's role. Approved documents of types not submitted again are kept. */
export async function submitKyc(platform: Platform, actor: UserActor, body: unknown): Promise<ReplyOf<typeof contract>> {
  await inTransaction(platform, actor, async (tx) => {
    const claimIds = await lockClaimsOfPerson(tx, actor.userId);
    const user = await tx.db
      .selectFrom('app_user')
      .select(['role', 'kyc_status', 'first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const next = nextState(kycTable, 'submit', user.kyc_status as KycStatus);
    if (!next) throw problem('kyc.wrong-state', { details: { status: user.kyc_status } });
    const approved = await tx.db
      .selectFrom('kyc_document')
      .select('type')
      .where('user_id', '=', actor.userId)
      .where('decision', '=', 'approved')
      .execute();
    const parsed = z.safeParse(
      kycForm(
        user.role as Role,
        approved.map(({ type }) => type as KycDocumentType),
      ),
      body,
    );
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    const { documents, oneName: _said, lastName = '', ...others } = parsed.data;
    const fields = { ...others, lastName };
    const handedIn = await findFiles(tx, documents);
    const before = await tx.db
      .selectFrom('kyc_submission')
      .select('fields')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    const isAnother = before !== undefined && !isSameIdentity(before.fields as Record<string, unknown>, fields);
    await tx.db
      .insertInto('kyc_submission')
      .values({ user_id: actor.userId, role: user.role, fields: json(fields), submitted_at: tx.now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          role: user.role,
          fields: json(fields),
          submitted_at: tx.now,
          times_submitted: eb('kyc_submission.times_submitted', '+', 1),
          decided_at: null,
          decided_by: null,
          reason: null,
          version: eb('kyc_submission.version', '+', 1),
          ...(isAnother ? { identity_since: tx.now } : {}),
        })),
      )
      .execute();
    await replaceDocuments(tx, actor.userId, handedIn);
    await tx.db.updateTable('app_user').set({ kyc_status: next, updated_at: tx.now }).where('id', '=', actor.userId).execute();
    await audit(tx, {
      action: 'submit-kyc',
      subjectType: 'user',
      subjectId: actor.userId,
      before: { kycStatus: user.kyc_status },
      after: { kycStatus: next, fields, documents: handedIn, ...(isAnother ? { otherIdentity: true } : {}) },
    });
    if (isAnother) await holdForIdentity(tx, claimIds);
    const name = `${user.first_name} ${user.last_name}`.trim();
    await notify(tx, await otherStaff(tx), 'kyc-pending', { name, role: user.role, userId: actor.userId });
  });
  return { message: messageText('kyc.submit.success'), kyc: await readKycStatus(platform.db, actor.userId) };
}

/** Files by key: the actor's own KYC uploads. 400 naming each that is not. */
export async function findFiles(tx: Tx, documents: KycDocuments): Promise<HandedIn[]> {
  const wanted = kycDocumentTypes.flatMap((type) =>
    (documents[type] ?? []).map(({ fileKey }, index) => ({ type, fileKey, index })),
  );
  if (wanted.length === 0) return [];
  const files = await tx.db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('owner_id', '=', tx.actor.userId)
    .where('category', '=', 'kyc')
    .where('deleted_at', 'is', null)
    .where(
      'name',
      'in',
      wanted.map(({ fileKey }) => fileKey),
    )
    .forUpdate()
    .execute();
  const byName = new Map(files.map((file) => [file.name, file.id]));
  const absent = wanted.filter(({ fileKey }) => !byName.has(fileKey));
  if (absent.length > 0) {
    throw problem('input.invalid', {
      fieldErrors: Object.fromEntries(
        absent.map(({ type, index }) => [`documents.${type}.${index}.fileKey`, 'kyc.document.unknown']),
      ),
    });
  }
  const found = wanted.map(({ type, fileKey }) => ({ type, fileId: byName.get(fileKey) ?? '' }));
  return [...new Map(found.map((document) => [`${document.type}:${document.fileId}`, document])).values()];
}

/** New documents replace unapproved ones and all of their own types. */
export async function replaceDocuments(tx: Tx, userId: string, handedIn: readonly HandedIn[]): Promise<void> {
  const types = [...new Set(handedIn.map(({ type }) => type))];
  await tx.db
    .deleteFrom('kyc_document')
    .where('user_id', '=', userId)
    .where((eb) =>
      types.length === 0 ? eb('decision', '<>', 'approved') : eb.or([eb('decision', '<>', 'approved'), eb('type', 'in', types)]),
    )
    .execute();
  if (handedIn.length === 0) return;
  await tx.db
    .insertInto('kyc_document')
    .values(handedIn.map(({ type, fileId }) => ({ user_id: userId, type, file_id: fileId, created_at: tx.now })))
    .execute();
}
