import type { Selectable } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { kycStatus, listKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { DecidedDocument, DocumentDecision, KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { documentsToResubmit } from '#domain/kyc/document-decisions.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import { shownEmail } from '../../platform/auth/shown-email.ts';
import type { DB } from '../../platform/db/database-types.ts';
import type { Database } from '../../platform/db/database.ts';

type StatusDto = ReplyOf<typeof kycStatus>;
export type KycDocumentDto = StatusDto['documents'][number];

/** Submissions beside whose they are. */
export function submissions(db: Database) {
  return db.selectFrom('kyc_submission as submission').innerJoin('app_user as person', 'person.id', 'submission.user_id');
}

/** What is told of a submission in the list and on its page. */
export const summaryColumns = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.email',
  'person.status',
  'person.role',
  'person.kyc_status',
  'submission.submitted_at',
  'submission.decided_at',
  'submission.times_submitted',
] as const;

type Summary = Pick<
  Selectable<DB['app_user'] & DB['kyc_submission']>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'status'
  | 'role'
  | 'kyc_status'
  | 'submitted_at'
  | 'decided_at'
  | 'times_submitted'
>;

export function summaryOf(row: Summary): ReplyOf<typeof listKyc>['data'][number] {
  return {
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: shownEmail(row),
    role: row.role as Role,
    status: row.kyc_status as KycStatus,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    timesSubmitted: row.times_submitted,
  };
}

/** The documents of a person's submission in the order in which they were handed in. */
export async function readDocuments(db: Database, userId: string): Promise<KycDocumentDto[]> {
  const rows = await db
    .selectFrom('kyc_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select(['document.id', 'document.type', 'document.decision', 'document.reason'])
    .select(['file.name', 'file.original_name', 'file.mime_type', 'file.size'])
    .where('document.user_id', '=', userId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as KycDocumentType,
    fileKey: row.name,
    fileUrl: `/api/v1/files/serve/${row.name}`,
    originalName: row.original_name,
    mimeType: row.mime_type,
    size: row.size,
    decision: row.decision as DocumentDecision,
    reason: row.reason,
  }));
}

/** The decisions as the domain judges them. */
export function decisionsOf(documents: readonly Pick<KycDocumentDto, 'type' | 'decision' | 'reason'>[]): DecidedDocument[] {
  return documents.map(({ type, decision, reason }) => ({ type, decision, reason }));
}

/** Where a person's KYC stands. */
export async function readKycStatus(db: Database, userId: string): Promise<StatusDto> {
  const user = await db.selectFrom('app_user').select(['role', 'kyc_status']).where('id', '=', userId).executeTakeFirstOrThrow();
  const submission = await db.selectFrom('kyc_submission').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const documents = await readDocuments(db, userId);
  return {
    status: user.kyc_status as KycStatus,
    submittedAt: submission?.submitted_at.toISOString() ?? null,
    decidedAt: submission?.decided_at?.toISOString() ?? null,
    reason: submission?.reason ?? null,
    timesSubmitted: submission?.times_submitted ?? 0,
    fields: submission ? (submission.fields as Record<string, unknown>) : null,
    documents,
    toSubmit: documentsToResubmit(user.role as Role, decisionsOf(documents)),
  };
}
