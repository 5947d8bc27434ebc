import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { idempotently } from '#standins/cashfree/idempotency.ts';
import { pattern, readRequest, ifscCode } from '#standins/cashfree/read-request.ts';
import { invalid, notFound, conflict } from '#standins/cashfree/vendor-error.ts';
import type { World } from '#standins/cashfree/world.ts';
import { rupeesToPaise, paiseToRupees } from '#domain/money.ts';
import type { VirtualAccountRecord, VirtualTransferRecord } from '#standins/cashfree/records.ts';
import { twoDecimals } from '#standins/cashfree/webhook-body.ts';
import { indianTime } from '#standins/cashfree/clock.ts';

type ById = { Params: { id: string } };
type ByUtr = { Params: { utr: string } };

/** Applies only to this part of the product. */
const VERSION = '2024-07-10';

const time = pattern(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const listRequest = z.object({
  status: z.enum(['ALL', 'SUCCESS', 'REJECTED']),
  virtual_account_id: z.optional(z.string()),
  start_date: z.optional(time),
  end_date: z.optional(time),
  pagination: z.optional(z.object({ cursor: z.optional(z.string()), limit: z.int().check(z.gte(1), z.lte(1000)) })),
});
const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}+05:30`);

/** The vendor's virtual bank accounts, below `/pg/vba`. */
export function virtualAccountRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request: FastifyRequest) => {
      if (request.headers['x-api-version'] !== VERSION) throw invalid('version_invalid', 'x-api-version is invalid');
    });
    app.post('/', async (request, reply) =>
      idempotently(world, request, reply, () => accountWire(openAccount(world, request.body))),
    );
    app.get<ById>('/:id', async (request) => accountWire(findAccount(world, request.params.id)));
    app.put<ById>('/:id', async (request) => accountWire(editAccount(world, request.params.id, request.body)));
    app.patch<ById>('/:id', async (request) => accountWire(manageAccount(world, request.params.id, request.body)));
    app.post('/payments', async (request) => listTransfers(world, request.body));
    app.get<ByUtr>('/payments/:utr', async (request) => {
      const found = transfersOf(world, request.params.utr);
      if (found.length === 0) throw notFound('payment_not_found', 'Payment not found');
      return { payment_details: found.map((one) => transferWire(one, isSettled(world, one.gatewayRef))) };
    });
  };
}

function isSettled(world: World, gatewayRef: string): boolean {
  return world.store.settlements.all().some(({ lines }) => lines.some(({ eventId }) => eventId === gatewayRef));
}

function listTransfers(world: World, body: unknown): Record<string, unknown> {
  const wanted = readRequest(listRequest, body);
  const from = wanted.start_date ? instant(wanted.start_date) : Number.NEGATIVE_INFINITY;
  const to = wanted.end_date ? instant(wanted.end_date) : Number.POSITIVE_INFINITY;
  const { limit = 100, cursor } = wanted.pagination ?? {};
  const begin = cursor ? Number(Buffer.from(cursor, 'base64').toString()) : 0;
  if (!Number.isSafeInteger(begin) || begin < 0) throw invalid('cursor_invalid', 'cursor is invalid');
  const found = world.store.virtualTransfers
    .all()
    .filter((one) => wanted.status === 'ALL' || one.status === wanted.status)
    .filter(({ accountId }) => wanted.virtual_account_id === undefined || accountId === wanted.virtual_account_id)
    // In whole seconds, like the times in requests.
    .filter(({ at }) => Math.floor(at / 1000) * 1000 >= from && Math.floor(at / 1000) * 1000 <= to);
  const page = found.slice(begin, begin + limit);
  const next = begin + limit;
  return {
    cursor: next < found.length ? Buffer.from(String(next)).toString('base64') : '',
    limit: String(limit),
    payments: { payment_details: page.map((one) => transferWire(one, isSettled(world, one.gatewayRef))) },
  };
}

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

/** `POST /vba`. Each id only once; the first of the requested banks provides the account. */
function openAccount(world: World, body: unknown): VirtualAccountRecord {
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

function findAccount(world: World, accountId: string): VirtualAccountRecord {
  const found = world.store.virtualAccounts.get(accountId);
  if (!found) throw notFound('vba_not_found', 'Virtual account does not exist');
  return found;
}

/** `PUT /vba/{id}`: replaces the allowed remitters. */
function editAccount(world: World, accountId: string, body: unknown): VirtualAccountRecord {
  const account = findAccount(world, accountId);
  const { virtual_account_name: name, remitter_lock_details: lock } = readRequest(changedAccount, body);
  const changed = { ...(name === undefined ? {} : { name }), ...(lock === undefined ? {} : { remitters: locked(lock) }) };
  return world.store.virtualAccounts.put(accountId, { ...account, ...changed, changedAt: world.clock.now() });
}

/** `PATCH /vba/{id}`. */
function manageAccount(world: World, accountId: string, body: unknown): VirtualAccountRecord {
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
  /** Known to the gateway but undecided. */
  waiting: z._default(z.boolean(), false),
  /** The webhook contains another amount than the gateway's record. */
  toldAmount: z.optional(z.number()),
});

/** A bank transfers money to a virtual account: accepted, or bounced by its restrictions. Resolves when the webhook was sent. */
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

/** Sets the outcome of every transfer with this UTR. */
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

function transfersOf(world: World, utr: string): VirtualTransferRecord[] {
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

/** A list with one account per bank; here there is one bank. */
function accountWire(account: VirtualAccountRecord): Record<string, unknown> {
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

/** Amounts and flags are strings here, and times have no offset. */
function transferWire(transfer: VirtualTransferRecord, isSettled: boolean): Record<string, unknown> {
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

/** Sent like any payment event, with an order of the gateway's own and the account inside the payment method. */
function transferEvent(type: string, account: VirtualAccountRecord, transfer: VirtualTransferRecord, now: number): unknown {
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
