import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredDecision } from './decision-fault.ts';
import { decisionFault } from './decision-fault.ts';
import { canonicalDecision, decisionSeal } from './decision-seal.ts';

export interface DecisionFault {
  readonly id: number;
  readonly fault: string;
}

export interface StoredKey {
  readonly credentialId: string;
  readonly userId: string;
  readonly publicKey: Buffer;
}

const batch = 500;

/** Every stored decision, oldest first, with the passkeys that signed them. */
export async function* readDecisions(db: Database): AsyncGenerator<{ rows: DecisionRow[]; keys: StoredKey[] }> {
  for (let after = 0; ;) {
    const rows = await db.selectFrom('signed_decision').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute();
    const ids = [...new Set(rows.flatMap(({ credential_id: id }) => (id === null ? [] : [id])))];
    const passkeys =
      ids.length === 0 ? [] : await db.selectFrom('passkey').selectAll().where('credential_id', 'in', ids).execute();
    const keys = passkeys.map((key) => ({ credentialId: key.credential_id, userId: key.user_id, publicKey: key.public_key }));
    if (rows.length > 0) yield { rows, keys };
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export type DecisionRow = StoredDecision & { readonly id: number; readonly seal: string; readonly at: Date };

/** Faults of these decisions; with the server's key also checks its HMACs. */
export async function faultsOf(
  rows: readonly DecisionRow[],
  keys: readonly StoredKey[],
  cipher?: FieldCipher,
): Promise<DecisionFault[]> {
  const byCredential = new Map(keys.map((key) => [key.credentialId, key]));
  const faults: DecisionFault[] = [];
  for (const row of rows) {
    const fault = (await decisionFault(row)) ?? keyFault(row, byCredential) ?? sealFault(row, cipher);
    if (fault) faults.push({ id: row.id, fault });
  }
  return faults;
}

/** The key beside a signature must be the one its owner added. */
function keyFault(row: DecisionRow, keys: ReadonlyMap<string, StoredKey>): string | null {
  if (row.credential_id === null) return null;
  const key = keys.get(row.credential_id);
  if (!key) return 'its passkey is not on record';
  if (key.userId !== row.user_id) return 'its passkey is another person’s';
  return row.public_key && key.publicKey.equals(row.public_key) ? null : 'its passkey has another key on record';
}

function sealFault(row: DecisionRow, cipher: FieldCipher | undefined): string | null {
  if (!cipher || cipher.verifySeal(decisionSeal, canonicalDecision(row), row.seal)) return null;
  return 'its seal does not fit';
}
