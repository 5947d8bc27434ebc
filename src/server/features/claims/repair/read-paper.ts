import { buffer } from 'node:stream/consumers';
import type { ReadingState } from '#domain/claims/repair/e-invoice.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { noSeal, sealIn } from '#server/platform/papers/verify-seal.ts';
import type { Seal } from '#server/platform/papers/verify-seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim/claim-steps.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { tellOfUnseenInvoice, readPaperJob } from './upload-invoice.ts';
import type { PaperProposal, proposalOfWords } from './proposal-of-words.ts';

const readable = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif']);

interface Found {
  readonly state: ReadingState;
  readonly seal: Seal;
  readonly proposal: PaperProposal;
}

/** Across all jobs for a file: a job whose worker is killed each time never reports a failure. */
const mostTries = 4;

/** Reads the file and stores the extraction. An unreadable file fails permanently, and the garage types the data. */
export async function readStoredPaper(platform: Platform, fileId: string): Promise<void> {
  const reading = await platform.db
    .updateTable('paper_reading')
    .from('stored_file')
    .set(({ ref, val, eb }) => ({ tries: eb(ref('paper_reading.tries'), '+', val(1)) }))
    .whereRef('stored_file.id', '=', 'paper_reading.file_id')
    .where('file_id', '=', fileId)
    .where('state', '=', 'queued')
    .returning([
      'tries',
      'paper_reading.claim_id',
      'stored_file.storage_key',
      'stored_file.mime_type',
      'stored_file.deleted_at',
      'stored_file.document_type',
    ])
    .executeTakeFirst();
  if (!reading) return;
  const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(platform, systemActor('read-paper'), work);
  try {
    if (reading.tries > mostTries) throw new Error('the reader was ended each time');
    const found = await find(platform, reading);
    await change((tx) => keep(tx, fileId, reading.claim_id, found));
  } catch (error) {
    if (reading.tries < mostTries) throw error;
    platform.log.error({ err: error, fileId }, 'an invoice is not read again');
    await change((tx) => keep(tx, fileId, reading.claim_id, failed));
  }
}

const failed: Found = { state: 'failed', seal: noSeal, proposal: {} };

interface File {
  readonly storage_key: string;
  readonly mime_type: string;
  readonly document_type: string | null;
  readonly deleted_at: Date | null;
}

async function find(platform: Platform, file: File): Promise<Found> {
  if (file.deleted_at !== null || !readable.has(file.mime_type)) return { state: 'nothing-found', seal: noSeal, proposal: {} };
  const content = await buffer(await platform.files.get(file.storage_key));
  try {
    const paper = await platform.readPaper(content, file.mime_type);
    const seal = await sealIn(paper.codes, await platform.portalKeys());
    const module = new URL('./proposal-of-words.ts', import.meta.url);
    const args: Parameters<typeof proposalOfWords> = [paper.words, file.document_type];
    const proposal = await readApart<typeof proposalOfWords>(module, 'proposalOfWords', args);
    const isEmpty = seal.state === 'none' && Object.keys(proposal).length === 0;
    return { state: isEmpty ? 'nothing-found' : 'read', seal, proposal };
  } catch (error) {
    platform.log.warn({ err: error }, 'an invoice could not be read');
    return failed;
  }
}

async function keep(tx: Tx, fileId: string, claimId: string, { state, seal, proposal }: Found): Promise<void> {
  await lockClaim(tx, claimId);
  const kept = await tx.db
    .updateTable('paper_reading')
    .set({
      state,
      read_at: tx.now,
      seal: seal.state,
      token: seal.token,
      sealed: seal.says && json(seal.says),
      proposal: json(proposal),
    })
    .where('file_id', '=', fileId)
    .where('state', '=', 'queued')
    .returning('file_id')
    .executeTakeFirst();
  if (!kept) return;
  if (seal.state !== 'none')
    await audit(tx, { action: 'read-seal', subjectType: 'claim', subjectId: claimId, after: { file: fileId, seal: seal.state } });
  await takeIrn(tx, fileId, seal);
  await tellOfUnseenInvoice(tx, claimId);
  await payoutWhenReady(tx, claimId);
}

/** Longer than a worker's last try may take. */
const forgottenAfterMs = 30 * 60_000;

/** Requeues files whose job was lost, because the payout waits for them. */
export async function readForgottenPapers(platform: Platform): Promise<void> {
  const forgotten = await platform.db
    .selectFrom('paper_reading')
    .select('file_id')
    .where('state', '=', 'queued')
    .where('tries', '<=', mostTries)
    .where('queued_at', '<', new Date(platform.now().getTime() - forgottenAfterMs))
    .orderBy('queued_at')
    .limit(50)
    .execute();
  if (forgotten.length === 0) return;
  await inTransaction(platform, systemActor('read-paper'), async (tx) => {
    for (const { file_id: fileId } of forgotten) await tx.jobs.enqueue(tx, readPaperJob, { fileId }, { singletonKey: fileId });
  });
}

/** Sets the IRN of an invoice that was submitted before its file was read, unless another invoice has it. */
async function takeIrn(tx: Tx, fileId: string, { state, says }: Seal): Promise<void> {
  if (state !== 'verified' || says === null || (await isIrnUsed(tx, says.irn))) return;
  await tx.db
    .updateTable('repair_invoice')
    .set({ irn: says.irn })
    .where('file_id', '=', fileId)
    .where('superseded_at', 'is', null)
    .where('facts', 'is not', null)
    .execute();
}

async function isIrnUsed(tx: Tx, irn: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('repair_invoice')
    .select('id')
    .where('irn', '=', irn)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Verifies again codes whose signing key was unknown; it may be on record by now. */
export async function verifySealsAgain(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('paper_reading')
    .select(['file_id', 'claim_id', 'token'])
    .where('seal', '=', 'unverified')
    .orderBy('queued_at')
    .limit(500)
    .execute();
  if (waiting.length === 0) return;
  const keys = await platform.portalKeys();
  for (const { file_id: fileId, claim_id: claimId, token } of waiting) {
    const seal = await sealIn(token === null ? [] : [token], keys);
    if (seal.state === 'unverified' || seal.state === 'none') continue;
    await inTransaction(platform, systemActor('verify-seals'), async (tx) => {
      await lockClaim(tx, claimId);
      const kept = await tx.db
        .updateTable('paper_reading')
        .set({ seal: seal.state })
        .where('file_id', '=', fileId)
        .where('seal', '=', 'unverified')
        .returning('file_id')
        .executeTakeFirst();
      if (!kept) return;
      const after = { file: fileId, seal: seal.state };
      await audit(tx, { action: 'read-seal', subjectType: 'claim', subjectId: claimId, before: { seal: 'unverified' }, after });
      await takeIrn(tx, fileId, seal);
      await payoutWhenReady(tx, claimId);
    });
  }
}
