import type { Paise } from '#domain/money.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/transaction.ts';
import { GatewayError } from './gateway-error.ts';
import type { PayoutGateway, Transfer } from './payout-gateway.ts';

/** A transfer that was ordered; its id was stored before the first call and never changes. */
export interface OrderedTransfer {
  readonly transferId: string;
  readonly amount: Paise;
  readonly beneficiaryId: string;
  readonly name: string;
  readonly accountNumber: () => string;
  readonly ifsc: string;
  readonly remarks: string;
  /** Set once it may have been sent: what became of it is read before it is sent again. */
  readonly sentAt: Date | null;
}

export interface Sending {
  /** Asked before anything new is sent. */
  readonly mayGo?: () => Promise<boolean>;
  /** Stores before the call that it is sent, and to which beneficiary; false when it may no longer be. */
  readonly take: (beneficiaryId: string) => Promise<boolean>;
}

/** `refused` is final, `conflict` (the id is taken by something else) needs a person; null: nothing to do. Anything else is thrown and tried again. */
export type Sent = { transfer: Transfer } | { refused: string } | { conflict: true } | null;

/** Sends a transfer, or reads what became of it. However often it runs, and wherever it was killed, the bank sees one. */
export async function sendOnce(payouts: PayoutGateway, order: OrderedTransfer, sending: Sending): Promise<Sent> {
  try {
    return await send(payouts, order, sending);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'rejected') return { refused: error.code ?? error.kind };
    if (error.kind === 'conflict') return { conflict: true };
    throw error;
  }
}

async function send(payouts: PayoutGateway, order: OrderedTransfer, { mayGo, take }: Sending): Promise<Sent> {
  const { transferId, amount, name, ifsc, remarks } = order;
  const known = order.sentAt === null ? null : await readTransfer(payouts, transferId);
  if (known) return { transfer: known };
  if (mayGo && !(await mayGo())) return null;
  const account = { beneficiaryId: order.beneficiaryId, name, accountNumber: order.accountNumber(), ifsc };
  const { status, beneficiaryId } = await payouts.ensureBeneficiary(account);
  if (status === 'INITIATED') throw new Error('the gateway still checks the beneficiary');
  if (status !== 'VERIFIED') return { refused: `beneficiary ${status}` };
  if (!(await take(beneficiaryId))) return null;
  return { transfer: await payouts.createTransfer({ transferId, amount, beneficiaryId, remarks }) };
}

/** Null where the gateway does not know it. */
export async function readTransfer(payouts: PayoutGateway, transferId: string): Promise<Transfer | null> {
  return payouts.getTransfer(transferId).catch((error: unknown) => {
    if (error instanceof GatewayError && error.kind === 'not-found') return null;
    throw error;
  });
}

interface StoredTransfer {
  readonly transfer_id: string | null;
  readonly amount_paise: number;
  readonly beneficiary_id: string | null;
}

/** Amount and account at the gateway must be those that we ordered. */
export function isOrdered(row: StoredTransfer, { transferId, amountPaise, beneficiaryId }: Transfer): boolean {
  return (
    transferId === row.transfer_id &&
    amountPaise === row.amount_paise &&
    (beneficiaryId === null || beneficiaryId === row.beneficiary_id)
  );
}

export type Oddity = 'payout.alert.mismatch' | 'payout.alert.conflict';

export interface OddTransfer {
  readonly alert: string | null;
  readonly sent_at: Date | null;
}

const hourMs = 60 * 60_000;

/** The gateway may correct itself: what is odd is read again each hour for a week, then once a day. */
export function nextOddCheck({ sent_at: sentAt }: Pick<OddTransfer, 'sent_at'>, now: Date): Date {
  const age = sentAt === null ? 0 : now.getTime() - sentAt.getTime();
  return new Date(now.getTime() + (age < 7 * 24 * hourMs ? hourMs : 24 * hourMs));
}

/**
 * The transfer is not as we ordered it: nothing is booked, people look. They are told once; a conflict that is read afterwards is the
 * same matter, not a mismatch besides.
 */
export async function alertOdd(
  tx: Tx,
  row: OddTransfer,
  why: Oddity,
  to: {
    readonly subject: Pick<AuditEntry, 'subjectType' | 'subjectId'>;
    readonly about?: object;
    readonly set: (change: { alert: string; next_check_at: Date; updated_at: Date }) => Promise<unknown>;
    readonly tell: () => Promise<void>;
  },
): Promise<void> {
  const isNews = row.alert !== why && row.alert !== 'payout.alert.conflict';
  const alert = isNews || row.alert === null ? why : row.alert;
  await to.set({ alert, next_check_at: nextOddCheck(row, tx.now), updated_at: tx.now });
  if (!isNews) return;
  await audit(tx, { action: 'alert-payout', ...to.subject, before: { alert: row.alert }, after: { alert, ...to.about } });
  await to.tell();
}
