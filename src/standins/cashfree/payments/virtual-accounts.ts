import * as z from 'zod/mini';
import { rupeesToPaise } from '#domain/money.ts';
import { ifscCode, pattern, readRequest } from '../read-request.ts';
import type { VirtualAccountRecord, VirtualTransferRecord } from '../records.ts';
import { conflict, invalid, notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { transferEvent } from './virtual-account-wire.ts';

const accountNumber = pattern(/^[A-Za-z0-9]{6,40}$/);
const remitters = z.object({ allowed_remitters: z.array(z.object({ account_number: accountNumber, ifsc: ifscCode })) });
const amounts = z.object({ min_amount: z.optional(z.int()), max_amount: z.optional(z.int()) });
const banks = ['UTIB', 'ICIC', 'YESB'] as const;

const newAccount = z.object({
  virtual_account_details: z.object({
    virtual_account_id: pattern(/^[A-Za-z0-9]{1,20}$/),
    virtual_account_name: pattern(/^[A-Za-z0-9 ]{1,100}$/),
    virtual_account_email: z.optional(pattern(/^[^@\s]+@[^@\s]+$/)),
    virtual_account_phone: z.optional(pattern(/^\d{8,13}$/)),
  }),
  remitter_lock_details: z.optional(remitters),
  amount_lock_details: z.optional(amounts),
  bank_codes: z.optional(z.array(z.enum(banks)).check(z.minLength(1))),
  notification_group: z.optional(z.string()),
});
const changedAccount = z.object({
  virtual_account_name: z.optional(pattern(/^[A-Za-z0-9 ]{1,100}$/)),
  remitter_lock_details: z.optional(remitters),
  amount_lock_details: z.optional(amounts),
});
const managedAccount = z.object({ bank_codes: z.enum(banks), status: z.enum(['ACTIVE', 'INACTIVE']) });

/** `POST /vba`. One id once; the first of the wanted banks gives the account. */
export function openAccount(world: World, body: unknown): VirtualAccountRecord {
  const wanted = readRequest(newAccount, body);
  const { virtual_account_id: accountId, virtual_account_name: name } = wanted.virtual_account_details;
  if (world.store.virtualAccounts.get(accountId))
    throw conflict('virtual_account_id_already_exists', 'Virtual account id already exists');
  const bankCode = wanted.bank_codes?.[0] ?? 'UTIB';
  if (bankCode === 'YESB' && accountId.length > 8) throw invalid('virtual_account_id_invalid', 'at most 8 characters with YESB');
  const { min_amount: least = null, max_amount: most = null } = wanted.amount_lock_details ?? {};
  if (least !== null && most !== null && least > most) throw invalid('min_max_amount_invalid', 'min_amount is above max_amount');
  const now = world.clock.now();
  return world.store.virtualAccounts.put(accountId, {
    accountId,
    name,
    accountNumber: `9426${world.chance.digits('virtual-account', 12)}`,
    ifsc: `${bankCode}0CCH274`,
    bankCode,
    status: 'ACTIVE',
    remitters: locked(wanted.remitter_lock_details),
    least,
    most,
    createdAt: now,
    changedAt: now,
  });
}

function locked(lock: z.output<typeof remitters> | undefined): VirtualAccountRecord['remitters'] {
  return (lock?.allowed_remitters ?? []).map(({ account_number: number, ifsc }) => ({ accountNumber: number, ifsc }));
}

export function findAccount(world: World, accountId: string): VirtualAccountRecord {
  const found = world.store.virtualAccounts.get(accountId);
  if (!found) throw notFound('vba_not_found', 'Virtual account does not exist');
  return found;
}

/** `PUT /vba/{id}`: the lock that is sent replaces the one before. */
export function editAccount(world: World, accountId: string, body: unknown): VirtualAccountRecord {
  const account = findAccount(world, accountId);
  const { virtual_account_name: name, remitter_lock_details: lock } = readRequest(changedAccount, body);
  const changed = { ...(name === undefined ? {} : { name }), ...(lock === undefined ? {} : { remitters: locked(lock) }) };
  return world.store.virtualAccounts.put(accountId, { ...account, ...changed, changedAt: world.clock.now() });
}

/** `PATCH /vba/{id}`. */
export function manageAccount(world: World, accountId: string, body: unknown): VirtualAccountRecord {
  const account = findAccount(world, accountId);
  const { bank_codes: bankCode, status } = readRequest(managedAccount, body);
  if (bankCode !== account.bankCode) throw invalid('bank_codes_invalid', 'the account is with another bank');
  return world.store.virtualAccounts.put(accountId, { ...account, status, changedAt: world.clock.now() });
}

export const incomingTransfer = z.object({
  amount: z.number().check(z.gt(0)),
  utr: z.optional(z.string()),
  remitterAccount: z._default(z.string(), '50200012345678'),
  remitterIfsc: z._default(z.string(), 'HDFC0000001'),
  remitterName: z._default(z.string(), 'INSURER'),
  /** Known to the gateway, and not decided yet. */
  waiting: z._default(z.boolean(), false),
  /** The notice names another amount than the gateway has. */
  toldAmount: z.optional(z.number()),
});

/** A bank sends money to a virtual account: taken, or bounced by its locks. Resolves when the notice went out. */
export async function receiveTransfer(
  world: World,
  accountId: string,
  wanted: z.output<typeof incomingTransfer>,
): Promise<VirtualTransferRecord> {
  const account = findAccount(world, accountId);
  const amount = rupeesToPaise(wanted.amount);
  const { remitterAccount, remitterIfsc, remitterName, waiting } = wanted;
  const bounced =
    account.status === 'INACTIVE' ||
    (account.remitters.length > 0 && !account.remitters.some((one) => one.accountNumber === remitterAccount)) ||
    (account.least !== null && amount < account.least * 100) ||
    (account.most !== null && amount > account.most * 100);
  const gatewayRef = world.chance.id();
  const transfer = world.store.virtualTransfers.put(gatewayRef, {
    gatewayRef,
    orderId: `vba${gatewayRef}`,
    accountId,
    utr: wanted.utr ?? `N${world.chance.digits('vba-utr', 15)}`,
    amount,
    remitterAccount,
    remitterIfsc,
    remitterName,
    status: waiting ? 'WAITING_FOR_PAYMENT' : bounced ? 'REJECTED' : 'SUCCESS',
    at: world.clock.now(),
    reversedAt: null,
  });
  if (!waiting) await tell(world, transfer, wanted.toldAmount === undefined ? amount : rupeesToPaise(wanted.toldAmount));
  return transfer;
}

export const transferStep = z.object({ status: z.enum(['SUCCESS', 'REJECTED', 'REVERSED']) });

/** What becomes of every transfer under this reference. */
export async function decideTransfers(
  world: World,
  utr: string,
  { status }: z.output<typeof transferStep>,
): Promise<VirtualTransferRecord[]> {
  const found = transfersOf(world, utr);
  if (found.length === 0) throw notFound('payment_not_found', 'Payment not found');
  const changed = found.map((one) =>
    world.store.virtualTransfers.put(one.gatewayRef, {
      ...one,
      status,
      reversedAt: status === 'REVERSED' ? world.clock.now() : null,
    }),
  );
  for (const one of changed) await tell(world, one);
  return changed;
}

export function transfersOf(world: World, utr: string): VirtualTransferRecord[] {
  return world.store.virtualTransfers.all().filter((one) => one.utr === utr);
}

async function tell(world: World, transfer: VirtualTransferRecord, amount = transfer.amount): Promise<void> {
  const type = transfer.status === 'SUCCESS' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
  const account = findAccount(world, transfer.accountId);
  await world.webhooks.emit({
    product: 'payments',
    type,
    subject: { orderId: transfer.orderId, utr: transfer.utr },
    body: transferEvent(type, account, { ...transfer, amount }, world.clock.now()),
  });
}
