import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ReplyOf, QueryOf } from '#contract/endpoint.ts';
import type { kycStatus, listKyc as listKycEndpoint, listKyc as contract, getKyc } from '#contract/kyc/kyc.endpoints.ts';
import { documentsToResubmit } from '#domain/kyc/document-decisions.ts';
import { documentsOfWay } from '#domain/kyc/owner-identity.ts';
import type { IdentityWay } from '#domain/kyc/owner-identity.ts';
import type { DecidedDocument, DocumentDecision, KycDocumentType } from '#domain/kyc/document-decisions.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import { shownEmail } from '#server/platform/auth/shown-email.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { problem } from '#contract/errors.ts';
import { maskAadhaar, maskAccountNumber, maskPan } from '#domain/kyc/identity.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listDoubles } from './doubles/doubles.ts';
import { count, moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

type StatusDto = ReplyOf<typeof kycStatus>;
type KycDocumentDto = StatusDto['documents'][number];

function submissions(db: Database) {
  return db
    .selectFrom('kyc_submission as submission')
    .innerJoin('app_user as person', 'person.id', 'submission.user_id')
    .leftJoin('garage as application', (join) =>
      join.onRef('application.owner_id', '=', 'person.id').on('application.state', '=', 'submitted'),
    );
}

const summaryColumns = [
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
  'application.id as application_id',
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
> & { readonly application_id: string | null };

function summaryOf(row: Summary): ReplyOf<typeof listKycEndpoint>['data'][number] {
  return {
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: shownEmail(row),
    role: row.role as Role,
    status: row.kyc_status as KycStatus,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    timesSubmitted: row.times_submitted,
    applicationId: row.application_id,
  };
}

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

export function decisionsOf(documents: readonly Pick<KycDocumentDto, 'type' | 'decision' | 'reason'>[]): DecidedDocument[] {
  return documents.map(({ type, decision, reason }) => ({ type, decision, reason }));
}

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
    toSubmit: documentsToResubmit(wantedDocuments(user.role as Role, submission), decisionsOf(documents)),
  };
}

export function wantedDocuments(
  role: Role,
  submission: Pick<Selectable<DB['kyc_submission']>, 'way' | 'fields'> | undefined,
): readonly KycDocumentType[] {
  const { companyName } = (submission?.fields ?? {}) as { companyName?: string };
  return documentsOfWay(role, (submission?.way ?? 'form') as IdentityWay, companyName !== undefined);
}

/** Submissions in a state, longest waiting first. */
export async function listKyc(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const patterns = likePatterns(query.search);
  const matching = submissions(platform.db)
    .where('person.kyc_status', '=', query.status)
    .$if(query.role !== undefined, (select) => select.where('person.role', '=', query.role ?? ''))
    .$if(patterns !== null, (select) =>
      select.where(
        sql<boolean>`(person.first_name || ' ' || person.last_name || ' ' || coalesce(person.email::text, person.phone)) ilike any(${patterns}::text[])`,
      ),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(summaryColumns)
    .orderBy('submission.submitted_at')
    .orderBy('person.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map(summaryOf),
    total: Number(total),
    totalPages: Math.max(1, pagesOf(Number(total), query.limit)),
    page: query.page,
    limit: query.limit,
  };
}

export type KycDetail = ReplyOf<typeof getKyc>;

/** One submission for its reviewer; the access is audited. */
export async function viewKyc(platform: Platform, actor: UserActor, userId: string): Promise<KycDetail> {
  return inTransaction(platform, actor, async (tx) => {
    const detail = await readKyc(tx, userId);
    await audit(tx, { action: 'view-kyc', subjectType: 'user', subjectId: userId });
    return detail;
  });
}

/** 404 if nothing was submitted. */
export async function readKyc(platform: Pick<Platform, 'db' | 'cipher'>, userId: string): Promise<KycDetail> {
  const { db } = platform;
  const row = await submissions(db)
    .select(summaryColumns)
    .select(['submission.version', 'submission.reason', 'submission.fields'])
    .where('submission.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return {
    ...summaryOf(row),
    version: row.version,
    reason: row.reason,
    fields: row.fields as Record<string, unknown>,
    documents: await readDocuments(db, userId),
    checked: await readChecked(platform, row.role, userId),
    doubles: await listDoubles(db, userId),
  };
}

/** What sign-up verified, to compare with the documents. */
async function readChecked(
  { db, cipher }: Pick<Platform, 'db' | 'cipher'>,
  role: string,
  userId: string,
): Promise<KycDetail['checked']> {
  if (role === 'claimant') {
    const identity = await db.selectFrom('owner_identity').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!identity) return [];
    return [
      { label: 'PAN', value: maskPan(cipher.decrypt(identity.pan_encrypted)) },
      { label: 'Name in the PAN register', value: identity.pan_name },
      { label: 'Bank account', value: `${maskAccountNumber(`00000${identity.account_last4}`)} ${identity.ifsc}` },
      { label: 'Name at the bank', value: identity.name_at_bank ?? '' },
    ];
  }
  if (role === 'surveyor') {
    const profile = await db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!profile) return [];
    return [
      { label: 'License number', value: profile.license_number },
      { label: 'Name on Aadhaar', value: profile.aadhaar_name },
      { label: 'Aadhaar', value: maskAadhaar(profile.aadhaar_last4) },
      { label: 'Bank account', value: `${maskAccountNumber(`00000${profile.bank_account_last4}`)} ${profile.bank_ifsc}` },
      { label: 'Name at the bank', value: profile.bank_name_at_bank ?? '' },
    ];
  }
  if (role !== 'garage') return [];
  const garage = await db.selectFrom('garage').selectAll().where('owner_id', '=', userId).executeTakeFirst();
  if (!garage) return [];
  return [
    { label: 'Bank account', value: `${maskAccountNumber(`00000${garage.bank_account_last4}`)} ${garage.bank_ifsc}` },
    { label: 'Account name', value: garage.bank_account_name },
    { label: 'Name at the bank', value: garage.bank_name_at_bank ?? '' },
  ];
}

export const kycTable: TableOf<typeof listKycEndpoint> = {
  name: 'kyc',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('Role', ({ role }) => role),
    text('State', ({ status }) => status),
    moment('Submitted', ({ submittedAt }) => submittedAt),
    moment('Decided', ({ decidedAt }) => decidedAt),
    count('Times submitted', ({ timesSubmitted }) => timesSubmitted),
  ],
};
