import type { FastifyInstance } from 'fastify';
import type { World } from '#standins/cashfree/world.ts';
import * as z from 'zod/mini';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { pattern, readRequest, rupees, ifscCode } from '#standins/cashfree/read-request.ts';
import type { TransferRecord, BeneficiaryRecord } from '#standins/cashfree/records.ts';
import { conflict, invalid, notFound } from '#standins/cashfree/vendor-error.ts';
import { twoDecimals } from '#standins/cashfree/webhook-body.ts';
import { utcTime } from '#standins/cashfree/clock.ts';

type Query = { Querystring: Record<string, string | undefined> };

/** The vendor's payouts API, version 2, below `/payout`. */
export function payoutRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/beneficiary', async (request, reply) =>
      reply.code(201).send(beneficiaryWire(createBeneficiary(world, request.body))),
    );
    app.get<Query>('/beneficiary', async (request) => beneficiaryWire(findBeneficiary(world, request.query)));
    app.delete<Query>('/beneficiary', async (request) => {
      const removed = findBeneficiary(world, { beneficiary_id: request.query.beneficiary_id });
      world.store.beneficiaries.remove(removed.beneficiaryId);
      return { ...beneficiaryWire(removed), beneficiary_status: 'DELETED' };
    });
    app.post('/transfers', async (request) => transferWire(createTransfer(world, request.body)));
    app.get<Query>('/transfers', async (request) => transferWire(findTransfer(world, request.query)));
  };
}

const newTransfer = z.object({
  transfer_id: pattern(/^[A-Za-z0-9_]{1,40}$/),
  transfer_amount: rupees(1),
  transfer_currency: z.optional(z.literal('INR')),
  transfer_mode: z._default(z.enum(['banktransfer', 'imps', 'neft', 'rtgs', 'upi']), 'banktransfer'),
  beneficiary_details: z.object({ beneficiary_id: z.string() }),
  transfer_remarks: z.optional(pattern(/^[A-Za-z0-9 ]{1,70}$/)),
});

/** `POST /transfers`: accepted at once, processed step by step. */
function createTransfer(world: World, body: unknown): TransferRecord {
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
function findTransfer(world: World, query: Record<string, string | undefined>): TransferRecord {
  const { transfer_id: id, cf_transfer_id: cfId } = query;
  if (!id && !cfId) throw invalid('transfer_id_missing', 'transfer_id or cf_transfer_id is missing');
  const found = id ? world.store.transfers.get(id) : world.store.transfers.all().find((one) => one.gatewayTransferId === cfId);
  if (!found) throw notFound('transfer_id_not_found', 'Transfer does not exist');
  return found;
}

/** Advances one step, the natural one by default. Resolves when its webhook was sent. */
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

/** Makes the gateway report a wrong amount, status or unknown id; the actual record is kept. */
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
  // A transfer created meanwhile under the same id is a different one.
  if (isHidden || transfers.get(transferId) === undefined) transfers.remove(isHidden ? transferId : hidden);
  return transfers.put(isHidden ? hidden : transferId, changed);
}

/** Schedules the next step, unless steps are manual or one was already taken. */
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

/** Debited when the bank starts processing, restored on failure or return. */
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

type TransferStep = 'PENDING' | 'SENT_TO_BENEFICIARY' | 'COMPLETED' | 'FAILED' | 'REJECTED' | 'REVERSED';

type Step = { status: string; code: string; description: string; webhook: string | null };

/** Response fields of each step. No webhook is documented for `PENDING`. */
const steps: Record<TransferStep, Step> = {
  PENDING: { status: 'PENDING', code: 'PENDING', description: 'The transfer is being processed by the bank.', webhook: null },
  SENT_TO_BENEFICIARY: {
    status: 'SUCCESS',
    code: 'SENT_TO_BENEFICIARY',
    description: 'The amount has been debited and sent to the beneficiary.',
    webhook: 'TRANSFER_SUCCESS',
  },
  COMPLETED: {
    status: 'SUCCESS',
    code: 'COMPLETED',
    description: 'The amount has been credited to the beneficiary.',
    webhook: 'TRANSFER_ACKNOWLEDGED',
  },
  FAILED: {
    status: 'FAILED',
    code: 'INVALID_BANK_ACCOUNT',
    description: 'The beneficiary bank refused the account.',
    webhook: 'TRANSFER_FAILED',
  },
  REJECTED: {
    status: 'REJECTED',
    code: 'INSUFFICIENT_BALANCE',
    description: 'The balance is not enough for this transfer.',
    webhook: 'TRANSFER_REJECTED',
  },
  REVERSED: {
    status: 'REVERSED',
    code: 'RETURNED_FROM_BENEFICIARY',
    description: 'The beneficiary bank returned the amount.',
    webhook: 'TRANSFER_REVERSED',
  },
};

/** The natural next step; null at the end. `funded`: whether our balance covers it. */
function nextStep(transfer: TransferRecord, funded: boolean): TransferStep | null {
  if (transfer.status === 'RECEIVED') return transfer.ending === 'REJECTED' || !funded ? 'REJECTED' : 'PENDING';
  if (transfer.status === 'PENDING') return transfer.ending === 'FAILED' ? 'FAILED' : 'SENT_TO_BENEFICIARY';
  if (transfer.statusCode === 'SENT_TO_BENEFICIARY') return transfer.ending === 'REVERSED' ? 'REVERSED' : 'COMPLETED';
  return null;
}

const newBeneficiary = z.object({
  beneficiary_id: pattern(/^[A-Za-z0-9_|.]{1,50}$/),
  beneficiary_name: pattern(/^[A-Za-z ]{1,100}$/),
  beneficiary_instrument_details: z.object({ bank_account_number: pattern(/^[A-Za-z0-9]{9,18}$/), bank_ifsc: ifscCode }),
  beneficiary_contact_details: z.optional(
    z.object({
      beneficiary_email: z.optional(pattern(/^[^@\s]+@[^@\s]+$/)),
      beneficiary_phone: z.optional(pattern(/^(\+91)?\d{8,12}$/)),
    }),
  ),
});

/** `POST /beneficiary`. One beneficiary per id and per account. */
function createBeneficiary(world: World, body: unknown): BeneficiaryRecord {
  const wanted = readRequest(newBeneficiary, body);
  const { bank_account_number: accountNumber, bank_ifsc: ifsc } = wanted.beneficiary_instrument_details;
  if (world.store.beneficiaries.get(wanted.beneficiary_id))
    throw conflict('beneficiary_id_already_exists', 'Beneficiary id already exists');
  if (byAccount(world, accountNumber, ifsc))
    throw conflict('beneficiary_already_exists', 'Beneficiary with the same account exists');
  return world.store.beneficiaries.put(wanted.beneficiary_id, {
    beneficiaryId: wanted.beneficiary_id,
    name: wanted.beneficiary_name,
    accountNumber,
    ifsc,
    email: wanted.beneficiary_contact_details?.beneficiary_email ?? null,
    phone: wanted.beneficiary_contact_details?.beneficiary_phone ?? null,
    status: 'VERIFIED',
    addedAt: world.clock.now(),
  });
}

/** `GET /beneficiary?beneficiary_id=` or `?bank_account_number=&bank_ifsc=`. */
function findBeneficiary(world: World, query: Record<string, string | undefined>): BeneficiaryRecord {
  const { beneficiary_id: id, bank_account_number: accountNumber, bank_ifsc: ifsc } = query;
  if (!id && !(accountNumber && ifsc)) throw invalid('beneficiary_id_missing', 'beneficiary_id is missing');
  const found = id ? world.store.beneficiaries.get(id) : byAccount(world, accountNumber ?? '', ifsc ?? '');
  if (!found) throw notFound('beneficiary_not_found', 'Beneficiary does not exist');
  return found;
}

function byAccount(world: World, accountNumber: string, ifsc: string): BeneficiaryRecord | undefined {
  return world.store.beneficiaries.all().find((one) => one.accountNumber === accountNumber && one.ifsc === ifsc);
}

function beneficiaryWire(one: BeneficiaryRecord): Record<string, unknown> {
  return {
    beneficiary_id: one.beneficiaryId,
    beneficiary_name: one.name,
    beneficiary_instrument_details: { bank_account_number: one.accountNumber, bank_ifsc: one.ifsc, vpa: null },
    beneficiary_contact_details: { beneficiary_email: one.email, beneficiary_phone: one.phone },
    beneficiary_status: one.status,
    added_on: utcTime(one.addedAt),
  };
}
