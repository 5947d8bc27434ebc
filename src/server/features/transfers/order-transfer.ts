import { ZERO } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import type { Paise } from '#domain/money.ts';
import type { TransferPurpose } from '#domain/transfers/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { TransferRow } from '#server/platform/platform.ts';
import { followTransferJob } from './transfers.jobs.ts';

/** The account it goes to, or does not go at all. */
interface TransferPayee {
  readonly beneficiaryId: string;
  readonly name: string;
  readonly accountEncrypted: string;
  readonly last4: string;
  readonly ifsc: string;
  /** Of an account that is nowhere else: it is found when somebody else names the same. */
  readonly mark?: string;
}

interface NewTransfer {
  readonly purpose: TransferPurpose;
  /** Of the claim, the bill or the surplus that it pays. It is locked. */
  readonly subjectId: string;
  readonly amount: Paise;
  /** Paid besides, by what the payee owes us. */
  readonly setOff?: Paise;
  readonly payee: TransferPayee;
  /** Null: ordered by itself. */
  readonly orderedBy?: string | null;
}

const subjectColumns = { advance: 'claim_id', 'surveyor-fee': 'bill_id', surplus: 'surplus_id' } as const;

/** How soon a transfer that was ordered is looked after by the sweep, should its job be lost. */
const lookAfterMs = 60_000;

/** Orders the next attempt to pay this, with an id of its own that is stored before the gateway is asked. The table refuses a second live one. */
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

/** Is an attempt under way or credited? */
export async function hasLiveTransfer(tx: Tx, purpose: TransferPurpose, subjectId: string): Promise<boolean> {
  const live = await tx.db
    .selectFrom('transfer')
    .select('id')
    .where(subjectColumns[purpose], '=', subjectId)
    .where('state', 'in', ['pending', 'processing', 'success'])
    .executeTakeFirst();
  return live !== undefined;
}
