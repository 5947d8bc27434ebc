import { paiseToRupees } from '#domain/money.ts';
import type { VirtualAccountRecord, VirtualTransferRecord } from '../records.ts';
import { twoDecimals } from '../webhook-body.ts';
import { indianTime } from '../wire-time.ts';

/** One account for each bank, in a list; here there is one bank. */
export function accountWire(account: VirtualAccountRecord): Record<string, unknown> {
  const { least, most } = account;
  return {
    virtual_bank_accounts: [
      {
        vba_bank_code: account.bankCode,
        vba_account_number: account.accountNumber,
        vba_ifsc: account.ifsc,
        vba_status: account.status,
        vba_created_on: indianTime(account.createdAt),
        vba_last_updated_on: indianTime(account.changedAt),
        virtual_account_details: { virtual_account_id: account.accountId, virtual_account_name: account.name },
        remitter_lock_details: {
          allowed_remitters: account.remitters.map(({ accountNumber, ifsc }) => ({ account_number: accountNumber, ifsc })),
        },
        amount_lock_details: least === null && most === null ? null : { min_amount: least, max_amount: most },
        notification_group: null,
      },
    ],
  };
}

const plainTime = (ms: number) => indianTime(ms).slice(0, 19).replace('T', ' ');

/** Amounts and flags are text here, and times have no zone. */
export function transferWire(transfer: VirtualTransferRecord, isSettled: boolean): Record<string, unknown> {
  return {
    virtual_account_id: transfer.accountId,
    utr: transfer.utr,
    remitter_account: transfer.remitterAccount,
    remitter_name: transfer.remitterName,
    amount: paiseToRupees(transfer.amount).toFixed(2),
    reference_id: transfer.gatewayRef,
    credit_ref_number: `C${transfer.gatewayRef}`,
    txtime: plainTime(transfer.at),
    is_settled: isSettled ? '1' : '0',
    txstatus: transfer.status,
  };
}

/** A transfer is told like every payment, with an order of the gateway's own and the account inside the payment's method. */
export function transferEvent(
  type: string,
  account: VirtualAccountRecord,
  transfer: VirtualTransferRecord,
  now: number,
): unknown {
  return {
    data: {
      order: {
        order_id: transfer.orderId,
        order_amount: twoDecimals(transfer.amount),
        order_currency: 'INR',
        order_tags: null,
      },
      payment: {
        cf_payment_id: transfer.gatewayRef,
        payment_status: transfer.status === 'SUCCESS' ? 'SUCCESS' : 'FAILED',
        payment_amount: twoDecimals(transfer.amount),
        payment_currency: 'INR',
        payment_message: 'NA',
        payment_time: indianTime(transfer.at),
        bank_reference: transfer.utr,
        auth_id: null,
        payment_method: {
          vba_transfer: {
            utr: transfer.utr,
            credit_ref_no: 'NA',
            remitter_account: transfer.remitterAccount,
            remitter_name: transfer.remitterName,
            remitter_ifsc: transfer.remitterIfsc,
            email: null,
            phone: null,
            vaccount_id: account.accountId,
            vaccount_number: account.accountNumber,
          },
        },
        payment_group: 'vba_transfer',
      },
      customer_details: { customer_name: account.name, customer_id: null, customer_email: null, customer_phone: null },
      payment_gateway_details: { gateway_name: 'CASHFREE' },
      payment_offers: null,
    },
    event_time: indianTime(now),
    type,
  };
}
