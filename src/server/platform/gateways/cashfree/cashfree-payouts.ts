import * as z from 'zod/mini';
import { paiseToRupees } from '#domain/money.ts';
import type { TransferNews } from '#domain/transfers/transfer.ts';
import type { CashfreeProductConfig } from './cashfree-http.ts';
import { createCashfreeHttp, maybeInstant, maybeText, paiseFromRupees, textOrNumber } from './cashfree-http.ts';
import type { Beneficiary, NewBeneficiary, PayoutGateway, Transfer } from '../payment-gateway.ts';

const API_VERSION = '2024-01-01';

const beneficiaryReply = z.object({
  beneficiary_id: z.string(),
  beneficiary_status: z.string(),
  beneficiary_instrument_details: z.nullish(z.object({ bank_account_number: maybeText, bank_ifsc: maybeText })),
});

const transferReply = z.object({
  transfer_id: z.string(),
  cf_transfer_id: textOrNumber,
  status: z.string(),
  status_code: maybeText,
  status_description: maybeText,
  transfer_utr: maybeText,
  transfer_amount: paiseFromRupees,
  beneficiary_details: z.nullish(z.object({ beneficiary_id: maybeText })),
  updated_on: maybeInstant,
});
type TransferReply = z.output<typeof transferReply>;

/** Cashfree's payouts, version 2 (`/payout`), behind the neutral port. */
export function createCashfreePayouts(config: CashfreeProductConfig, now?: () => number): PayoutGateway {
  const http = createCashfreeHttp(config, API_VERSION, now);

  const readBeneficiary = (query: Record<string, string>) =>
    http.call({ method: 'GET', path: '/beneficiary', query, reply: beneficiaryReply });
  const readTransfer = (transferId: string) =>
    http.call({ method: 'GET', path: '/transfers', query: { transfer_id: transferId }, reply: transferReply });

  return {
    async ensureBeneficiary(wanted) {
      const reply = await http.ask(
        { method: 'POST', path: '/beneficiary', body: beneficiaryBody(wanted), reply: beneficiaryReply },
        [409],
      );
      if (reply.ok) return toBeneficiary(reply.value);
      // Two garages may share an account; the gateway allows one beneficiary per account.
      const query: Record<string, string> =
        reply.code === 'beneficiary_already_exists'
          ? { bank_account_number: wanted.accountNumber, bank_ifsc: wanted.ifsc }
          : { beneficiary_id: wanted.beneficiaryId };
      const existing = await readBeneficiary(query);
      const bank = existing.beneficiary_instrument_details;
      if (bank?.bank_account_number !== wanted.accountNumber || bank.bank_ifsc !== wanted.ifsc) throw reply.error;
      return toBeneficiary(existing);
    },

    async createTransfer(wanted) {
      const body = {
        transfer_id: wanted.transferId,
        transfer_amount: paiseToRupees(wanted.amount),
        transfer_currency: 'INR',
        transfer_mode: wanted.mode ?? 'banktransfer',
        beneficiary_details: { beneficiary_id: wanted.beneficiaryId },
        ...(wanted.remarks ? { transfer_remarks: onlyWords(wanted.remarks, /[^A-Za-z0-9 ]+/g, 70) } : {}),
      };
      const reply = await http.ask({ method: 'POST', path: '/transfers', body, reply: transferReply }, [409]);
      if (reply.ok) return toTransfer(reply.value);
      const existing = await readTransfer(wanted.transferId);
      const payee = existing.beneficiary_details?.beneficiary_id ?? wanted.beneficiaryId;
      if (existing.transfer_amount !== wanted.amount || payee !== wanted.beneficiaryId) throw reply.error;
      return toTransfer(existing);
    },

    async getTransfer(transferId) {
      return toTransfer(await readTransfer(transferId));
    },
  };
}

function beneficiaryBody(wanted: NewBeneficiary): Record<string, unknown> {
  return {
    beneficiary_id: wanted.beneficiaryId,
    beneficiary_name: onlyWords(wanted.name, /[^A-Za-z ]+/g, 100),
    beneficiary_instrument_details: { bank_account_number: wanted.accountNumber, bank_ifsc: wanted.ifsc },
    beneficiary_contact_details: {
      ...(wanted.email ? { beneficiary_email: wanted.email } : {}),
      ...(wanted.phone ? { beneficiary_phone: wanted.phone } : {}),
    },
  };
}

function onlyWords(text: string, notAllowed: RegExp, longest: number): string {
  return text.replace(notAllowed, ' ').replace(/ +/g, ' ').trim().slice(0, longest).trim();
}

function toBeneficiary(wire: z.output<typeof beneficiaryReply>): Beneficiary {
  const { beneficiary_id: beneficiaryId, beneficiary_status: said } = wire;
  if (said === 'VERIFIED') return { beneficiaryId, status: 'ready', reason: null };
  return said === 'INITIATED'
    ? { beneficiaryId, status: 'checking', reason: null }
    : { beneficiaryId, status: 'refused', reason: `beneficiary ${said}` };
}

const newsByStatus: Readonly<Record<string, TransferNews>> = {
  RECEIVED: 'accepted',
  QUEUED: 'accepted',
  APPROVAL_PENDING: 'accepted',
  PENDING: 'under-way',
  SUCCESS: 'debited',
  FAILED: 'failed',
  REJECTED: 'failed',
  MANUALLY_REJECTED: 'failed',
  REVERSED: 'returned',
};

/** With `SUCCESS`, the code says whether the payee's bank has credited it (`COMPLETED`) or only ours has debited it (`SENT_TO_BENEFICIARY`). */
function newsOf({ status, status_code: code }: TransferReply): TransferNews {
  if (!Object.hasOwn(newsByStatus, status)) return 'unknown';
  return status === 'SUCCESS' && code === 'COMPLETED' ? 'credited' : (newsByStatus[status] ?? 'unknown');
}

function toTransfer(wire: TransferReply): Transfer {
  return {
    transferId: wire.transfer_id,
    gatewayTransferId: wire.cf_transfer_id,
    news: newsOf(wire),
    reason: wire.status_code ?? wire.status_description ?? wire.status,
    utr: wire.transfer_utr,
    amountPaise: wire.transfer_amount,
    beneficiaryId: wire.beneficiary_details?.beneficiary_id ?? null,
    updatedAt: wire.updated_on,
  };
}
