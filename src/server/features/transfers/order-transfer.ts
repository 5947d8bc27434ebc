import { ZERO } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import type { Paise } from '#domain/money.ts';
import type { TransferPurpose } from '#domain/transfers/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { TransferRow } from '#server/platform/platform.ts';
import { followTransferJob } from './transfers.jobs.ts';

/** The only account the transfer may go to. */
interface TransferPayee {
  readonly beneficiaryId: string;
  readonly name: string;
  readonly accountEncrypted: string;
  readonly last4: string;
  readonly ifsc: string;
  /** Keyed hash of an account stored nowhere else: finds others who enter the same. */
  readonly mark?: string;
}

interface NewTransfer {
  readonly purpose: TransferPurpose;
  /** The claim, bill or overpayment refund it pays; locked. */
  readonly subjectId: string;
  readonly amount: Paise;
  /** Additionally settled against what the payee owes us. */
  readonly setOff?: Paise;
  readonly payee: TransferPayee;
  /** Null: ordered automatically. */
  readonly orderedBy?: string | null;
}

const subjectColumns = { advance: 'claim_id', 'surveyor-fee': 'bill_id', surplus: 'surplus_id' } as const;

/** Delay after which the sweep picks up an ordered transfer whose job was lost. */
const lookAfterMs = 60_000;

/** Orders the next attempt, with its own id stored before the gateway is asked. The table refuses a second live one. */
export async function orderTransfer(
  tx: Tx,
  { purpose, subjectId, amount, setOff, payee, orderedBy = null }: NewTransfer,
): Promise<TransferRow> {
  const { last } = await tx.db
    .selectFrom('transfer')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where(subjectColumns[purpose], '=', subjectId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const ordered = await tx.db
    .insertInto('transfer')
    .values({
      ...{ id, purpose, [subjectColumns[purpose]]: subjectId, attempt: (last ?? 0) + 1 },
      ...{
        transfer_id: `gp_${id.replaceAll('-', '')}`,
        amount_paise: amount,
        set_off_paise: setOff ?? ZERO,
        ordered_by: orderedBy,
      },
      beneficiary_id: payee.beneficiaryId,
      beneficiary_name: payee.name,
      account_encrypted: payee.accountEncrypted,
      account_last4: payee.last4,
      ifsc: payee.ifsc,
      account_mark: payee.mark ?? null,
      next_check_at: new Date(tx.now.getTime() + lookAfterMs),
      ...{ created_at: tx.now, updated_at: tx.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.jobs.enqueue(tx, followTransferJob, { id }, { singletonKey: id });
  return ordered;
}

/** Whether an attempt is in progress or credited. */
export async function hasLiveTransfer(tx: Tx, purpose: TransferPurpose, subjectId: string): Promise<boolean> {
  const live = await tx.db
    .selectFrom('transfer')
    .select('id')
    .where(subjectColumns[purpose], '=', subjectId)
    .where('state', 'in', ['pending', 'processing', 'success'])
    .executeTakeFirst();
  return live !== undefined;
}
