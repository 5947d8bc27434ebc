import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isApproved } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { staffOf, aboutClaim, notify } from '#server/platform/messages/send.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { MessageKey } from '#contract/messages.ts';
import { paise } from '#domain/money.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import type { SignatureReader } from '#server/features/signatures/signatures.service.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { advanceOnInvoice } from '../settlement/settlement-of.ts';
import { beneficiaryId, isAccountOf } from '../claim/payee.ts';
import type { Payee } from '../claim/payee.ts';

const why = 'payout.alert.identity-changed';

/** Whether the KYC of the claim's owner or garage was redone since then under another name, birth date or number. The approval rests on the old identity. */
export async function isUnderOtherIdentity(db: Kysely<DB>, claimId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from claim c left join garage_listing l on l.id = c.listing_id left join garage g on g.id = l.garage_id
      join kyc_submission k on k.user_id in (c.claimant_id, g.owner_id)
    where c.id = ${claimId}::uuid and k.identity_since > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Holds the payouts of these locked claims and notifies staff why: each claim must be reviewed and decided again. */
export async function holdForIdentity(tx: Tx, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  const held = await tx.db
    .updateTable('claim')
    .set({ payout_hold: why })
    .where('id', 'in', [...claimIds])
    .where(isApproved('claim'))
    .returningAll()
    .execute();
  for (const claim of held) {
    await audit(tx, { action: 'hold-payout', subjectType: 'claim', subjectId: claim.id, after: { payout_hold: why } });
    const once = { key: `${why}:${claim.id}:${claim.revision}` };
    await notify(tx, await staffOf(tx, claim), 'payout-alert', { ...aboutClaim(claim), why }, once);
  }
}

interface Payable {
  readonly claimId: string;
  /** In paise. */
  readonly amount: number;
  readonly account: Pick<Payee, 'ifsc' | 'accountEncrypted'>;
}

export type PayoutDoubt = Extract<
  MessageKey,
  | `payout.alert.payee-${string}`
  | 'payout.alert.release-waits'
  | 'payout.alert.not-approved'
  | 'payout.alert.altered'
  | 'payout.alert.identity-changed'
  | 'payout.alert.insurer-denies'
  | 'payout.alert.insurer-less'
  | 'payout.alert.title'
>;

/** Why this amount may not be paid to this account automatically: it differs from the last approval or release. Null if both match. */
export async function payoutDoubt(
  reader: SignatureReader & { readonly db: Kysely<DB> },
  { claimId, amount, account }: Payable,
): Promise<PayoutDoubt | null> {
  const word = await lastWord(reader, claimId);
  if (word === 'none') return 'payout.alert.not-approved';
  if (word !== 'altered' && (await isUnderOtherIdentity(reader.db, claimId, word.at))) return 'payout.alert.identity-changed';
  if (word !== 'altered' && word.action === 'release-payout') return 'payout.alert.release-waits';
  if (word === 'altered' || !word.pays || word.amount === null) return 'payout.alert.altered';
  if (word.amount !== amount && !(await isLoweredByInvoice(reader.db, claimId, word.amount, amount)))
    return 'payout.alert.altered';
  if (word.payee === null) return 'payout.alert.payee-new';
  return isAccountOf(reader.cipher, account, word.payee) ? null : 'payout.alert.payee-changed';
}

/** Whether the garage changed its account and this one has had no payout since. A person reviews the first payout, whenever the claim was approved. */
export async function isFirstSinceChange(tx: Tx, payee: Payee): Promise<boolean> {
  const change = await tx.db
    .selectFrom('garage_bank_change')
    .select('changed_at')
    .where('garage_id', '=', payee.garageId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!change) return false;
  const paid = await tx.db
    .selectFrom('transfer')
    .select('id')
    .where('beneficiary_id', '=', beneficiaryId(tx.cipher, payee))
    .where('created_at', '>=', change.changed_at)
    .where('state', 'not in', ['failed', 'reversed'])
    .limit(1)
    .executeTakeFirst();
  return paid === undefined;
}

/** An amount below the approval is paid only if the garage's invoice yields it; recalculated here. */
async function isLoweredByInvoice(db: Kysely<DB>, claimId: string, decided: number, amount: number): Promise<boolean> {
  if (amount > decided) return false;
  const { advance } = await advanceOnInvoice(db, await loadClaim(db, claimId, new Date()), paise(decided));
  return advance === amount;
}
