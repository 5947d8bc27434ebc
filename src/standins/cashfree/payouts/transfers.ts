import * as z from 'zod/mini';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { pattern, readRequest, rupees } from '../read-request.ts';
import type { TransferRecord } from '../records.ts';
import { conflict, invalid, notFound } from '../vendor-error.ts';
import { twoDecimals } from '../webhook-body.ts';
import { utcTime } from '../wire-time.ts';
import type { World } from '../world.ts';
import { findBeneficiary } from './beneficiaries.ts';
import { nextStep, steps, type TransferStep } from './transfer-steps.ts';

const newTransfer = z.object({
  transfer_id: pattern(/^[A-Za-z0-9_]{1,40}$/),
  transfer_amount: rupees(1),
  transfer_currency: z.optional(z.literal('INR')),
  transfer_mode: z._default(z.enum(['banktransfer', 'imps', 'neft', 'rtgs', 'upi']), 'banktransfer'),
  beneficiary_details: z.object({ beneficiary_id: z.string() }),
  transfer_remarks: z.optional(pattern(/^[A-Za-z0-9 ]{1,70}$/)),
});

/** `POST /transfers`: taken in at once, carried out step by step. */
export function createTransfer(world: World, body: unknown): TransferRecord {
  const wanted = readRequest(newTransfer, body);
  if (world.store.transfers.get(wanted.transfer_id)) throw conflict('transfer_id_already_exists', 'Transfer id already exists');
  const beneficiary = findBeneficiary(world, { beneficiary_id: wanted.beneficiary_details.beneficiary_id });
  const now = world.clock.now();
  const transfer = world.store.transfers.put(wanted.transfer_id, {
    transferId: wanted.transfer_id,
    gatewayTransferId: world.chance.id(),
    status: 'RECEIVED',
    statusCode: 'RECEIVED',
    statusDescription: 'The transfer has been received for further processing.',
    amount: rupeesToPaise(wanted.transfer_amount),
    mode: wanted.transfer_mode,
    beneficiaryId: beneficiary.beneficiaryId,
    remarks: wanted.transfer_remarks ?? null,
    utr: null,
    ending: world.nextEndings.shift() ?? null,
    addedAt: now,
    updatedAt: now,
  });
  scheduleNextStep(world, transfer.transferId);
  return transfer;
}

/** `GET /transfers?transfer_id=` or `?cf_transfer_id=`. */
export function findTransfer(world: World, query: Record<string, string | undefined>): TransferRecord {
  const { transfer_id: id, cf_transfer_id: cfId } = query;
  if (!id && !cfId) throw invalid('transfer_id_missing', 'transfer_id or cf_transfer_id is missing');
  const found = id ? world.store.transfers.get(id) : world.store.transfers.all().find((one) => one.gatewayTransferId === cfId);
  if (!found) throw notFound('transfer_id_not_found', 'Transfer does not exist');
  return found;
}

/** One step, the natural one unless named. Resolves when its webhook went out. */
export async function advanceTransfer(world: World, transferId: string, wanted?: TransferStep): Promise<TransferRecord> {
  const before = findTransfer(world, { transfer_id: transferId });
  const step = wanted ?? nextStep(before, isFunded(world, before));
  if (step === null) return before;
  const { status, code, description, webhook } = steps[step];
  const utr = step === 'PENDING' || step === 'REJECTED' ? before.utr : (before.utr ?? `N${world.chance.digits('utr', 15)}`);
  const transfer = world.store.transfers.put(transferId, {
    ...before,
    status,
    statusCode: code,
    statusDescription: description,
    utr,
    updatedAt: world.clock.now(),
  });
  moveBalance(world, before, transfer);
  scheduleNextStep(world, transferId);
  if (webhook) {
    const body = {
      data: { ...transferWire(transfer), transfer_amount: twoDecimals(transfer.amount) },
      event_time: utcTime(world.clock.now()).slice(0, 19),
      type: webhook,
    };
    await world.webhooks.emit({ product: 'payouts', type: webhook, subject: { transferId }, body });
  }
  return transfer;
}

/** What a gateway should never say: another amount or status than the transfer has, or that it knows none of that id. Its record stays. */
export function falsifyTransfer(
  world: World,
  transferId: string,
  { amount, status, known }: { amount?: number | undefined; status?: string | undefined; known?: boolean | undefined },
): TransferRecord {
  const { transfers } = world.store;
  const hidden = `hidden ${transferId}`;
  const found = transfers.get(transferId) ?? transfers.get(hidden);
  if (!found) throw notFound('transfer_id_not_found', 'Transfer does not exist');
  const changed = {
    ...found,
    ...(amount === undefined ? {} : { amount: rupeesToPaise(amount) }),
    ...(status === undefined ? {} : { status, statusCode: status }),
  };
  const isHidden = known === undefined ? transfers.get(transferId) === undefined : !known;
  // One that was taken in meanwhile under the same id is another.
  if (isHidden || transfers.get(transferId) === undefined) transfers.remove(isHidden ? transferId : hidden);
  return transfers.put(isHidden ? hidden : transferId, changed);
}

/** Plans the next step, unless steps are taken by hand or somebody was faster. */
export function scheduleNextStep(world: World, transferId: string): void {
  const { payoutStepMs } = world.settings;
  const planned = findTransfer(world, { transfer_id: transferId });
  if (payoutStepMs === 'manual' || nextStep(planned, true) === null) return;
  world.clock.after(payoutStepMs, async () => {
    if (world.store.transfers.get(transferId)?.statusCode === planned.statusCode) await advanceTransfer(world, transferId);
  });
}

function isFunded(world: World, transfer: TransferRecord): boolean {
  return world.settings.payoutBalance === null || rupeesToPaise(world.settings.payoutBalance) >= transfer.amount;
}

/** Debited when the bank takes it up, put back when it fails or returns. */
function moveBalance(world: World, before: TransferRecord, after: TransferRecord): void {
  if (world.settings.payoutBalance === null) return;
  const debited = (transfer: TransferRecord) => transfer.status === 'PENDING' || transfer.status === 'SUCCESS';
  const change = Number(debited(before)) - Number(debited(after));
  if (change !== 0)
    world.settings.payoutBalance = Math.round((world.settings.payoutBalance + change * paiseToRupees(after.amount)) * 100) / 100;
}

export function transferWire(transfer: TransferRecord): Record<string, unknown> {
  return {
    transfer_id: transfer.transferId,
    cf_transfer_id: transfer.gatewayTransferId,
    status: transfer.status,
    status_code: transfer.statusCode,
    status_description: transfer.statusDescription,
    beneficiary_details: { beneficiary_id: transfer.beneficiaryId },
    transfer_amount: paiseToRupees(transfer.amount),
    transfer_service_charge: 0,
    transfer_service_tax: 0,
    transfer_mode: transfer.mode === 'banktransfer' ? 'BANK' : transfer.mode.toUpperCase(),
    transfer_remarks: transfer.remarks,
    transfer_utr: transfer.utr,
    fundsource_id: 'CASHFREE_1',
    added_on: utcTime(transfer.addedAt),
    updated_on: utcTime(transfer.updatedAt),
  };
}
