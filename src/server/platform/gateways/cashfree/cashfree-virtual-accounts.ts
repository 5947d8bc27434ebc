import * as z from 'zod/mini';
import type { ToldCredit } from '#domain/claims/recovery/virtual-credit.ts';
import { GatewayError } from '../gateway-error.ts';
import type {
  GatewayVirtualAccount,
  NewVirtualAccount,
  Remitter,
  VirtualAccountGateway,
  VirtualCredit,
} from '../payment-gateway.ts';
import type { CashfreeProductConfig } from './cashfree-http.ts';
import { createCashfreeHttp, maybeText, paiseFromRupees, textOrNumber } from './cashfree-http.ts';

/** Virtual accounts use an older API version than payments. */
const API_VERSION = '2024-07-10';
const CREDITS_PAGE = 100;

const oneAccount = z.object({
  vba_account_number: textOrNumber,
  vba_ifsc: z.string(),
  vba_bank_code: z.string(),
  vba_status: z.enum(['ACTIVE', 'INACTIVE']),
  virtual_account_details: z.object({ virtual_account_id: textOrNumber }),
});
/** A list with one account per bank in the reference, a single account in the vendor's guide. */
const accountReply = z.pipe(
  z.union([z.object({ virtual_bank_accounts: z.array(oneAccount).check(z.minLength(1)) }), oneAccount]),
  z.transform((wire): GatewayVirtualAccount => {
    const [first] = 'virtual_bank_accounts' in wire ? wire.virtual_bank_accounts : [wire];
    if (first === undefined) throw new Error('a reply about an account without one');
    return {
      accountId: first.virtual_account_details.virtual_account_id,
      accountNumber: first.vba_account_number,
      ifsc: first.vba_ifsc,
      bankCode: first.vba_bank_code,
      isActive: first.vba_status === 'ACTIVE',
    };
  }),
);

/** An unknown status counts as undecided. */
const told: Readonly<Record<string, ToldCredit>> = {
  SUCCESS: 'received',
  REJECTED: 'refused',
  FAILED: 'refused',
  REVERSED: 'refused',
  CANCELLED: 'refused',
  VOID: 'refused',
};

const credit = z.pipe(
  z.object({
    virtual_account_id: textOrNumber,
    utr: textOrNumber,
    amount: paiseFromRupees,
    reference_id: textOrNumber,
    remitter_account: maybeText,
    txtime: maybeText,
    txstatus: z.string(),
  }),
  z.transform((wire): VirtualCredit => ({
    gatewayRef: wire.reference_id,
    accountId: wire.virtual_account_id,
    utr: wire.utr,
    amountPaise: wire.amount,
    status: told[wire.txstatus.toUpperCase()] ?? 'pending',
    remitterAccount: wire.remitter_account === 'NA' ? null : wire.remitter_account,
    creditedAt: indianInstant(wire.txtime),
  })),
);
const creditsReply = z.object({ payment_details: z.array(credit) });
const creditsPageReply = z.object({
  cursor: maybeText,
  payments: z.union([
    creditsReply,
    z.pipe(
      z.nullish(z.unknown()),
      z.transform(() => ({ payment_details: [] })),
    ),
  ]),
});

/** Cashfree's virtual bank accounts (`/pg/vba`) behind the neutral port. */
export function createCashfreeVirtualAccounts(config: CashfreeProductConfig): VirtualAccountGateway {
  const http = createCashfreeHttp(config, API_VERSION);
  const path = '/vba/{virtual_account_id}';
  const of = (accountId: string) => ({ virtual_account_id: accountId });

  return {
    async open(wanted) {
      // A taken id causes either of these; the gateway's record decides.
      const reply = await http.ask(
        { method: 'POST', path: '/vba', body: accountBody(wanted), reply: accountReply },
        [400, 409, 422],
      );
      if (reply.ok) return reply.value;
      return http
        .call({ method: 'GET', path, params: of(wanted.accountId), reply: accountReply })
        .catch((error: unknown) =>
          Promise.reject(error instanceof GatewayError && error.kind === 'not-found' ? reply.error : error),
        );
    },

    async lockTo(accountId, remitters) {
      await http.call({ method: 'PUT', path, params: of(accountId), body: lockBody(remitters), reply: accountReply });
    },

    async setActive(accountId, bankCode, isActive) {
      const body = { bank_codes: bankCode, status: isActive ? 'ACTIVE' : 'INACTIVE' };
      await http.call({ method: 'PATCH', path, params: of(accountId), body, reply: accountReply });
    },

    async creditsOf(utr) {
      try {
        const reply = await http.call({ method: 'GET', path: '/vba/payments/{utr}', params: { utr }, reply: creditsReply });
        return reply.payment_details;
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'not-found') return [];
        throw error;
      }
    },

    async listCredits({ from, to }, cursor) {
      const body = {
        status: 'ALL',
        start_date: indianText(from),
        end_date: indianText(to),
        pagination: { limit: CREDITS_PAGE, ...(cursor === null ? {} : { cursor }) },
      };
      const reply = await http.call({ method: 'POST', path: '/vba/payments', body, reply: creditsPageReply });
      const credits = reply.payments.payment_details;
      return { credits, cursor: credits.length < CREDITS_PAGE ? null : reply.cursor };
    },
  };
}

function accountBody({ accountId, beneficiary, remitters }: NewVirtualAccount): Record<string, unknown> {
  const name = beneficiary
    .replaceAll(/[^A-Za-z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return {
    virtual_account_details: { virtual_account_id: accountId, virtual_account_name: name },
    ...(remitters.length === 0 ? {} : lockBody(remitters)),
  };
}

function lockBody(remitters: readonly Remitter[]): Record<string, unknown> {
  return {
    remitter_lock_details: {
      allowed_remitters: remitters.map(({ accountNumber, ifsc }) => ({ account_number: accountNumber, ifsc })),
    },
  };
}

/** `2026-05-05 12:34:56`, in IST without an offset. */
function indianInstant(text: string | null): Date | null {
  if (text === null) return null;
  const isPlain = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
  const instant = Date.parse(isPlain ? `${text.replace(' ', 'T')}+05:30` : text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

function indianText(instant: Date): string {
  return new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
