import { renewExposure } from '#server/features/exposure/exposure.service.ts';
import type { Deferred, Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from './claim-file.ts';
import { loadClaim, loadClaims } from './load-claims.ts';
import { renewNextSteps } from './next-steps.ts';
import { renewPaths } from './review/renew-paths.ts';

const renewed = new WeakMap<Tx['db'], Map<string, ClaimFile>>();
const standing = new WeakMap<Tx['db'], Map<string, ClaimFile>>();

/**
 * The claim as this transaction leaves it: its row as it was written last, and beside it nothing that was written, or follows from another
 * column of the row, since the file was read under the lock. It is not read again before the commit, unless somebody asks for it anew.
 */
export function claimStands(tx: Tx, file: ClaimFile): void {
  const files = standing.get(tx.db) ?? new Map<string, ClaimFile>();
  standing.set(tx.db, files.set(file.row.id, file));
  tx.defer(renewClaims, file.row.id);
}

/** Something is written after all. */
export function claimMoves(tx: Tx, claimId: string): void {
  standing.get(tx.db)?.delete(claimId);
  tx.defer(renewClaims, claimId);
}

/**
 * The claim as this transaction has written it: read once after the last change that was announced (`claimMoves`), and kept for the reply and the
 * commit. Ask for it when everything is written.
 */
export async function claimNow(tx: Tx, claimId: string): Promise<ClaimFile> {
  const known = standing.get(tx.db)?.get(claimId);
  if (known) return known;
  const file = await loadClaim(tx.db, claimId, tx.now);
  claimStands(tx, file);
  return file;
}

/**
 * Stores anew what follows from all that was written: whom these claims wait for, what they take of the exposure limits and where their
 * rupees went. Runs before the commit of whoever locked them (`lockClaim`, `lockClaims`), so that no writer has to remember it.
 */
const renewClaims: Deferred<string> = {
  when: 'follows',
  run: async (tx, claimIds) => {
    const known = standing.get(tx.db);
    const unknown = claimIds.filter((id) => !known?.has(id));
    const read = [...(await loadClaims(tx.db, unknown, tx.now)), ...claimIds.flatMap((id) => known?.get(id) ?? [])];
    const files = await renewNextSteps(tx, read);
    renewed.set(tx.db, new Map([...(renewed.get(tx.db) ?? []), ...files.map((file) => [file.row.id, file] as const)]));
    const counted = files.filter(({ isCounted }) => isCounted);
    if (counted.length === 0) return;
    await renewExposure(
      tx,
      counted.map(({ row }) => row.id),
    );
    await renewPaths(tx, counted);
  },
};

/** The claim as the transaction, which is committed, left it; undefined where it locked none. */
export function claimAfter(tx: Tx, claimId: string): ClaimFile | undefined {
  return renewed.get(tx.db)?.get(claimId);
}

/** A payment for it began or ended without success: whoever was to pay is waited for, or not any more. Its row must be locked. */
export function renewAfterPayment(tx: Tx, claimId: string): void {
  claimMoves(tx, claimId);
}
