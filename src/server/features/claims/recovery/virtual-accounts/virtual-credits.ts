import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isReceivableDone } from '#domain/claims/recovery/receivable.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { allocate } from '../allocate.ts';
import { lockReceivable } from '../receivable.ts';
import { lockRemittance, writeRemittance } from '../remittance.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { creditStep, isFromInsurer } from '#domain/claims/recovery/virtual-credit.ts';
import type { CreditState } from '#domain/claims/recovery/virtual-credit.ts';
import { remittanceAtGateway, remittanceAtGatewayKey, remittanceReceivedKey } from '#domain/ledger/postings.ts';
import { remitterAccounts } from '#server/features/insurers/insurers.service.ts';
import { postEntry, findEntry } from '#server/features/ledger/ledger.service.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import type { VirtualAccount, VirtualAccountCredit } from '#server/platform/db/database-types.ts';
import type { VirtualCredit } from '#server/platform/gateways/payment-gateway.ts';
import {
  askToRenew as renewVirtualAccount,
  renewVirtualAccount as renewVirtualAccountEndpoint,
  sweepVirtualAccounts,
  readVirtualCreditsJob,
  renewVirtualAccountJob,
  sweepVirtualAccountsJob,
} from './virtual-accounts.ts';
import type { CreditDoubt } from './virtual-accounts.ts';
import { reversalOf } from '#domain/ledger/journal-entry.ts';
import { takeBack } from '../exits.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** Allocates a transfer to the claim of its virtual account, up to the amount owed. The excess, or a transfer from an unknown remitter, waits for a person. */
async function allocateToItsClaim(tx: Tx, remittanceId: string, claimId: string, isTheirs: boolean): Promise<void> {
  const found = await tx.db.selectFrom('receivable').select('id').where('claim_id', '=', claimId).executeTakeFirst();
  if (!found) return waits(tx, remittanceId, 'already-settled');
  if (!isTheirs) return waits(tx, remittanceId, 'other-remitter');
  const { receivable } = await lockReceivable(tx, found.id);
  const remittance = await lockRemittance(tx, remittanceId);
  const owed = isReceivableDone(receivable.state as ReceivableState) ? 0 : receivable.outstanding_paise;
  if (owed === 0) return waits(tx, remittanceId, 'already-settled');
  const amount = paise(Math.min(owed, remittance.amount_paise));
  await allocate(tx, remittance, [{ receivableId: found.id, claimId, amount, tds: paise(0), deductions: [] }]);
}

async function waits(tx: Tx, remittanceId: string, why: 'already-settled' | 'other-remitter'): Promise<void> {
  await tx.db.updateTable('remittance').set({ unmatched_reason: why }).where('id', '=', remittanceId).execute();
}

type AccountRow = Selectable<VirtualAccount>;
type CreditRow = Selectable<VirtualAccountCredit>;
/**
 * Applies the gateway's current state of one transfer: books it once, allocates it to the account's claim, and reverses it when the gateway does. The account's
 * row is locked, so that concurrent updates run one after the other.
 */
async function takeVirtualCredit(tx: Tx, told: VirtualCredit): Promise<void> {
  const account = await tx.db
    .selectFrom('virtual_account')
    .selectAll()
    .where('gateway_id', '=', told.accountId)
    .forUpdate()
    .executeTakeFirst();
  // Belongs to another merchant product or another party; ignored.
  if (!account) return;
  const known = await tx.db
    .selectFrom('virtual_account_credit')
    .selectAll()
    .where('gateway_ref', '=', told.gatewayRef)
    .executeTakeFirst();
  if (known && (known.amount_paise !== told.amountPaise || known.virtual_account_id !== account.id))
    return doubt(tx, known, 'other-amount');
  const step = creditStep((known?.state ?? null) as CreditState | null, told.status);
  if (step === 'book') await book(tx, account, told);
  if (step === 'refuse') await keep(tx, account, told, { state: 'refused' });
  if (step === 'reverse' && known) await reverseVirtualCredit(tx, known);
  if (step === 'doubt' && known) await doubt(tx, known, 'revived');
  // An older reading arrived late: the gateway's state matches the stored one again.
  if (step === 'nothing' && known?.doubt === 'revived') await setDoubt(tx, known, null);
  if (step !== 'nothing') await renewVirtualAccount(tx, account.claim_id);
}

async function book(tx: Tx, account: AccountRow, told: VirtualCredit): Promise<void> {
  const earlier = await tx.db
    .selectFrom('remittance as r')
    .leftJoin('virtual_account_credit as c', 'c.remittance_id', 'r.id')
    .select(['r.id', 'r.amount_paise', 'r.insurer_id', 'c.id as credit_id'])
    .where('r.reference_key', '=', sql<string>`upper(regexp_replace(${told.utr}, '\\s', '', 'g'))`)
    .where('r.repeats_id', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
  if (earlier) return joinEarlier(tx, account, told, earlier);
  const insurer = await tx.db
    .selectFrom('insurer')
    .select(['id', 'name'])
    .where('id', '=', account.insurer_id)
    .executeTakeFirstOrThrow();
  const receivedOn = dayOf(tx, told);
  const { id } = await writeRemittance(tx, {
    reference: told.utr,
    insurer,
    amount: told.amountPaise,
    receivedOn,
    landedAt: 'gateway-clearing',
  });
  await keep(tx, account, told, { state: 'received', remittance_id: id });
  const accounts = await remitterAccounts(tx.db, account.insurer_id, todayInKolkata(tx.now));
  const numbers = accounts.map(({ accountEncrypted }) => tx.cipher.decrypt(accountEncrypted));
  const isTheirs = isFromInsurer(told.remitterAccount, numbers, account.locked_to.length > 0);
  await allocateToItsClaim(tx, id, account.claim_id, isTheirs);
}

/** The transfer was entered by hand before the gateway reported it: the same money, held at the gateway and not at the bank. */
async function joinEarlier(
  tx: Tx,
  account: AccountRow,
  told: VirtualCredit,
  earlier: { id: string; amount_paise: Paise; insurer_id: string; credit_id: string | null },
): Promise<void> {
  const isSame =
    earlier.credit_id === null && earlier.amount_paise === told.amountPaise && earlier.insurer_id === account.insurer_id;
  // A bank retry under the same reference, or a reused reference: no second remittance is created.
  if (!isSame) return keep(tx, account, told, { state: 'received', doubt: 'repeated-reference' });
  await keep(tx, account, told, { state: 'received', remittance_id: earlier.id });
  await postEntry(tx, remittanceAtGateway(earlier.id, earlier.amount_paise), dayOf(tx, told));
}

const dayOf = (tx: Tx, { creditedAt }: VirtualCredit) => todayInKolkata(creditedAt ?? tx.now);

async function keep(
  tx: Tx,
  account: AccountRow,
  told: VirtualCredit,
  what: { state: CreditState; remittance_id?: string; doubt?: CreditDoubt },
): Promise<void> {
  const { gatewayRef, utr, amountPaise: amount, remitterAccount, creditedAt } = told;
  const { id } = await tx.db
    .insertInto('virtual_account_credit')
    .values({
      virtual_account_id: account.id,
      gateway_ref: gatewayRef,
      utr,
      amount_paise: amount,
      credited_at: creditedAt ?? tx.now,
      remitter_last4: remitterAccount?.slice(-4) ?? null,
      read_at: tx.now,
      ...what,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action: what.state === 'received' ? 'take-virtual-credit' : 'refuse-virtual-credit',
    subjectType: 'virtual-account-credit',
    subjectId: id,
    after: { claimId: account.claim_id, reference: utr, ...inPaise({ amount }), receipt: what.remittance_id, doubt: what.doubt },
  });
}

async function doubt(tx: Tx, credit: CreditRow, why: CreditDoubt): Promise<void> {
  if (credit.doubt === why) return;
  tx.log.error({ credit: credit.id, why }, 'the gateway says of a transfer what does not go together');
  await setDoubt(tx, credit, why);
}

async function setDoubt(tx: Tx, credit: CreditRow, why: CreditDoubt | null): Promise<void> {
  await tx.db.updateTable('virtual_account_credit').set({ doubt: why, read_at: tx.now }).where('id', '=', credit.id).execute();
  await audit(tx, {
    action: 'doubt-virtual-credit',
    subjectType: 'virtual-account-credit',
    subjectId: credit.id,
    before: { doubt: credit.doubt },
    after: { doubt: why },
  });
}

const reason = 'Reversed by the bank';

/** The gateway reversed a credit: the insurer's debt is restored, and nothing of it stays in suspense. */
async function reverseVirtualCredit(tx: Tx, credit: CreditRow): Promise<void> {
  const isWhole = credit.remittance_id === null || (await reverseRemittance(tx, credit.remittance_id));
  const changes = isWhole ? { state: 'reversed' } : { doubt: 'left-already' };
  if (!isWhole && credit.doubt === 'left-already') return;
  if (!isWhole) tx.log.error({ credit: credit.id }, 'the gateway took back a transfer of which a part had left already');
  await tx.db
    .updateTable('virtual_account_credit')
    .set({ ...changes, read_at: tx.now })
    .where('id', '=', credit.id)
    .execute();
  await audit(tx, {
    action: 'reverse-virtual-credit',
    subjectType: 'virtual-account-credit',
    subjectId: credit.id,
    before: { state: credit.state },
    after: { ...changes, receipt: credit.remittance_id, ...inPaise({ amount: credit.amount_paise }) },
  });
}

/** False if a part already left with the approval of two people, who must recover it. */
async function reverseRemittance(tx: Tx, remittanceId: string): Promise<boolean> {
  const remittance = await lockRemittance(tx, remittanceId);
  if (remittance.left_paise > 0) return false;
  const live = await tx.db
    .selectFrom('remittance_allocation')
    .select('id')
    .where('remittance_id', '=', remittanceId)
    .where('undone_at', 'is', null)
    .orderBy('claim_id')
    .execute();
  for (const { id } of live) await takeBack(tx, remittance, { allocationId: id, reason });
  // Open proposals refer to money that is no longer there.
  await tx.db.deleteFrom('remittance_exit').where('remittance_id', '=', remittanceId).where('confirmed_at', 'is', null).execute();
  await tx.db
    .insertInto('remittance_exit')
    .values({
      remittance_id: remittanceId,
      kind: 'reversal',
      amount_paise: remittance.amount_paise,
      reason,
      proposed_at: tx.now,
      confirmed_at: tx.now,
    })
    .execute();
  // A manually entered remittance has two entries: into the bank, and from there to the gateway, where the money was.
  const entries = await Promise.all(
    [remittanceReceivedKey(remittanceId), remittanceAtGatewayKey(remittanceId)].map((key) => findEntry(tx, key)),
  );
  if (entries[0] === null) throw new Error(`the transfer ${remittanceId} was never booked`);
  for (const entry of entries) if (entry) await postEntry(tx, reversalOf(entry, reason));
  return true;
}

const DAY = 86_400_000;
/** Days to read again: a bank may reverse a transfer days later. */
const againDays = 7;

interface Named {
  readonly utr: string;
  readonly gatewayRef: string | null;
  /** Order reference that the settlement names. */
  readonly orderRef: string | null;
}

/** Webhook: asks the gateway about the transfer; the webhook's own claims are not used. */
export async function virtualCreditChanged(platform: Platform, { utr, gatewayRef, orderRef }: Named): Promise<void> {
  for (const credit of await platform.virtualAccounts.creditsOf(utr))
    await take(platform, credit, `virtual-credit:${credit.gatewayRef}`);
  if (gatewayRef === null || orderRef === null) return;
  await platform.db
    .updateTable('virtual_account_credit')
    .set({ order_ref: orderRef })
    .where('gateway_ref', '=', gatewayRef)
    .where('utr', '=', utr)
    .where('order_ref', 'is', null)
    .execute();
}

/** Webhook with only the gateway's order: checks whether it belongs to one of these transfers. */
export async function virtualOrderChanged(platform: Platform, orderRef: string): Promise<void> {
  const credit = await platform.db
    .selectFrom('virtual_account_credit')
    .select('utr')
    .where('order_ref', '=', orderRef)
    .executeTakeFirst();
  if (credit) await virtualCreditChanged(platform, { utr: credit.utr, gatewayRef: null, orderRef: null });
}

/** Reads the gateway's list of the last days, page by page, and applies changes. */
export async function readVirtualCredits(platform: Platform, jobId: string): Promise<void> {
  const now = platform.now().getTime();
  const window = { from: new Date(now - againDays * DAY), to: new Date(now + DAY) };
  let cursor: string | null = null;
  do {
    const page = await platform.virtualAccounts.listCredits(window, cursor);
    for (const credit of await notAsKnown(platform, page.credits)) await take(platform, credit, jobId);
    cursor = page.cursor;
  } while (cursor !== null);
}

async function notAsKnown(platform: Platform, credits: readonly VirtualCredit[]): Promise<VirtualCredit[]> {
  if (credits.length === 0) return [];
  const rows = await platform.db
    .selectFrom('virtual_account_credit')
    .select(['gateway_ref', 'state', 'amount_paise', 'doubt'])
    .where(
      'gateway_ref',
      'in',
      credits.map(({ gatewayRef }) => gatewayRef),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.gateway_ref, row]));
  return credits.filter(({ gatewayRef, status, amountPaise }) => {
    const row = known.get(gatewayRef);
    if (row === undefined) return status !== 'pending';
    const isSame = (row.state === 'received') === (status === 'received') || status === 'pending';
    return !isSame || row.amount_paise !== amountPaise || row.doubt === 'revived';
  });
}

function take(platform: Platform, credit: VirtualCredit, jobId: string): Promise<void> {
  return inTransaction(platform, systemActor(jobId), (tx) => takeVirtualCredit(tx, credit));
}

export const virtualAccountHandlers: readonly JobHandler[] = [
  handleJob(renewVirtualAccountJob, (platform, { claimId }, { jobId }) => renewVirtualAccountEndpoint(platform, claimId, jobId)),
  handleJob(sweepVirtualAccountsJob, (platform, _data, { jobId }) => sweepVirtualAccounts(platform, jobId)),
  handleJob(readVirtualCreditsJob, (platform, _data, { jobId }) => readVirtualCredits(platform, jobId)),
];
