import type { Kysely } from 'kysely';
import { documentTypes, titlePapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { withoutIdentityNumbers } from '#domain/kyc/identity.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { pathsOf } from '../../settlement/paths.ts';
import { ratesOfDay } from '../../pricing/rates-in-force.ts';
import { incidentDay, shownSettlement } from '../../settlement/settlement-of.ts';
import { settlementSheet } from '../../settlement/send-settlement.ts';
import type { PackPaper, PackSheet, StoredPaper } from './sheets.ts';
import { noticeSheet, voucherSheet, estimateSheet, surveySheet } from './sheets.ts';
import type { PackFacts } from './pack-facts.ts';

type Kind = Exclude<keyof ReturnType<typeof texts>['papers'], symbol>;
type Unnumbered = { readonly kind: Kind } & ({ readonly sheet: () => PackSheet } | { readonly file: StoredPaper });

const texts = () => textsIn('en', 'assignmentPack');

/** In the order in which insurers ask for the documents: notice, voucher, deed, invoice, survey, estimate, vehicle and policy documents, calculation. */
export async function packPapers(db: Kysely<DB>, file: ClaimFile, facts: PackFacts): Promise<PackPaper[]> {
  const t = texts();
  const letters = await confirmedLetters(db, file.row.id);
  const [stored, calculation, licence] = [
    await filesOf(db, file, letters),
    await calculationOf(db, file, facts),
    await licenceOf(db, file.lastReport?.surveyor_id ?? null),
  ];
  const reportedAt = file.lastReport?.reported_at ?? null;
  const of = (kind: Kind, fits: (row: StoredRow) => boolean): Unnumbered[] =>
    stored.filter(fits).map((row) => ({ kind, file: paperOf(row) }));
  const typed = (type: DocumentType) => of(type, (row) => row.category === 'CLAIM_DOCUMENT' && typeOf(row) === type);
  const order: Unnumbered[] = [
    // The notice lists the others, so it is built after they have their numbers.
    { kind: 'notice', sheet: () => noticeSheet(facts, papers) },
    { kind: 'voucher', sheet: () => voucherSheet(facts) },
    ...(facts.deed?.papers ?? []).map((file) => ({ kind: 'deed', file }) as const),
    ...of('invoice', ({ id }) => id === file.invoice?.file_id),
    ...(reportedAt ? [{ kind: 'survey', sheet: () => surveySheet(facts, file, { reportedAt, licence }) } as const] : []),
    ...typed('survey-report'),
    ...of('survey-photo', ({ category }) => category === 'SURVEY_PHOTO'),
    { kind: 'estimate-lines', sheet: () => estimateSheet(facts, file) },
    ...typed('estimate'),
    ...of('acceptance', ({ id }) => id === file.row.proof_file_id || letters.includes(id)),
    ...(['registration', 'license', 'permit', 'fitness', 'load-challan', 'policy'] as const).flatMap(typed),
    ...of(
      'policy',
      ({ id, category, document_type }) =>
        id === file.cover?.fileId && !(category === 'CLAIM_DOCUMENT' && document_type === 'policy'),
    ),
    ...(['police-report', 'fire-report', 'financier-consent', ...titlePapers, 'damage-photo', 'other'] as const).flatMap(typed),
    ...(calculation ? [{ kind: 'calculation', sheet: () => calculation } as const] : []),
  ];
  const seen = new Set<string>();
  const papers: PackPaper[] = order
    .filter((one) => !('file' in one) || (!seen.has(one.file.id) && seen.add(one.file.id)))
    .map(({ kind, ...paper }, at) => ({
      name: `${String(at + 1).padStart(2, '0')}-${kind}`,
      title: t.papers[kind],
      ...paper,
    }));
  return papers;
}

interface StoredRow {
  id: string;
  category: string;
  document_type: string | null;
  storage_key: string;
  mime_type: string;
  sha256: Buffer;
}

const most = 120;

/** The insurer's letters of acceptance that two people confirmed. */
async function confirmedLetters(db: Kysely<DB>, claimId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('acceptance_letter')
    .select('file_id')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at')
    .execute();
  return rows.map(({ file_id: id }) => id);
}

/** Only documents that concern the insurer: no internal answers, no photos of the work and never KYC documents. */
function filesOf(db: Kysely<DB>, { row, invoice, cover }: ClaimFile, letters: readonly string[]): Promise<StoredRow[]> {
  const named = [invoice?.file_id, row.proof_file_id, cover?.fileId, ...letters].filter((id) => id != null);
  return db
    .selectFrom('stored_file')
    .select(['id', 'category', 'document_type', 'storage_key', 'mime_type', 'sha256'])
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('category', 'in', ['CLAIM_DOCUMENT', 'SURVEY_PHOTO']), ...(named.length > 0 ? [eb('id', 'in', named)] : [])]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

function typeOf({ document_type: type }: StoredRow): DocumentType {
  return documentTypes.find((one) => one === type) ?? 'other';
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

function paperOf({ id, storage_key: key, mime_type: mimeType, sha256 }: StoredRow): StoredPaper {
  return { id, key, mimeType, sha256, extension: extensions[mimeType] ?? 'bin' };
}

/** Claim leakage, with what the insurer has paid so far. */
async function calculationOf(db: Kysely<DB>, file: ClaimFile, facts: PackFacts): Promise<PackSheet | null> {
  const settlement = shownSettlement(file, await ratesOfDay(db, incidentDay(file)), systemActor('assignment-pack'));
  const paths = settlement && pathsOf(file, settlement, { withPaid: true });
  if (!settlement || !paths) return null;
  const { number, vehicle, workshop, insurer, now: at } = facts;
  const lines = settlement.lines.map((line) => ({ ...line, label: withoutIdentityNumbers(line.label) }));
  const paper = {
    number,
    vehicle,
    workshop: workshop.name,
    insurer: insurer.name,
    settlement: { ...settlement, lines },
    paths,
    at,
  };
  return { kind: 'calculation', paper: settlementSheet(paper, 'en') };
}

async function licenceOf(db: Kysely<DB>, surveyorId: string | null): Promise<string | null> {
  if (surveyorId === null) return null;
  const found = await db
    .selectFrom('surveyor_profile')
    .select('license_number')
    .where('user_id', '=', surveyorId)
    .executeTakeFirst();
  return found?.license_number ?? null;
}
