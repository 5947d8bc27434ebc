import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { creditStep, isFromInsurer } from '#domain/claims/recovery/virtual-credit.ts';
import type { CreditState } from '#domain/claims/recovery/virtual-credit.ts';
import { remittanceAtGateway } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { remitterAccounts } from '#server/features/insurers/insurers.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { VirtualAccount, VirtualAccountCredit } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { VirtualCredit } from '#server/platform/gateways/virtual-account-gateway.ts';
import { writeRemittance } from '../write-remittance.ts';
import { allocateToItsClaim } from './allocate-to-its-claim.ts';
import { reverseVirtualCredit } from './reverse-virtual-credit.ts';
import { renewVirtualAccount } from './want-virtual-account.ts';

type AccountRow = Selectable<VirtualAccount>;
export type CreditRow = Selectable<VirtualAccountCredit>;
export type CreditDoubt = 'other-amount' | 'repeated-reference' | 'revived' | 'left-already';

/**
 * Takes what the gateway says now of one transfer: booked once, counted towards the claim whose account it came into, taken back when the gateway takes it back.
 * The account's row is locked, so whatever comes at once about it comes one after the other.
 */
export async function takeVirtualCredit(tx: Tx, told: VirtualCredit): Promise<void> {
  const account = await tx.db
    .selectFrom('virtual_account')
    .selectAll()
    .where('gateway_id', '=', told.accountId)
    .forUpdate()
    .executeTakeFirst();
  // Another merchant product of ours, or somebody else's: none of this platform's business.
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
  // An older reading had come late: the gateway says now what it said last.
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

/** Somebody typed the transfer in before the gateway told of it: it is the same money, which lies at the gateway and not at the bank. */
async function joinEarlier(
  tx: Tx,
  account: AccountRow,
  told: VirtualCredit,
  earlier: { id: string; amount_paise: number; insurer_id: string; credit_id: string | null },
): Promise<void> {
  const isSame =
    earlier.credit_id === null && earlier.amount_paise === told.amountPaise && earlier.insurer_id === account.insurer_id;
  // The bank's retry under one reference, or a reference that means something else: no second transfer is made of it.
  if (!isSame) return keep(tx, account, told, { state: 'received', doubt: 'repeated-reference' });
  await keep(tx, account, told, { state: 'received', remittance_id: earlier.id });
  await postEntry(tx, remittanceAtGateway(earlier.id, paise(earlier.amount_paise)), dayOf(tx, told));
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
