import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { VirtualCredit } from '#server/platform/gateways/virtual-account-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeVirtualCredit } from './take-virtual-credit.ts';

const DAY = 86_400_000;
/** A bank may take a transfer back days later. */
const againDays = 7;

interface Named {
  readonly utr: string;
  readonly gatewayRef: string | null;
  /** What its settlement will name. */
  readonly orderRef: string | null;
}

/** Follows a notice about this transfer: what the notice claims of it is not used, the gateway is asked. */
export async function virtualCreditChanged(platform: Platform, { utr, gatewayRef, orderRef }: Named): Promise<void> {
  for (const credit of await platform.virtualAccounts.creditsOf(utr))
    await take(platform, credit, `virtual-credit:${credit.gatewayRef}`);
  if (gatewayRef === null || orderRef === null) return;
  await platform.db
    .updateTable('virtual_account_credit')
    .set({ order_ref: orderRef })
    .where('gateway_ref', '=', gatewayRef)
    .where('utr', '=', utr)
    .where('order_ref', 'is', null)
    .execute();
}

/** A notice that names only the gateway's own order: was it for one of these transfers? */
export async function virtualOrderChanged(platform: Platform, orderRef: string): Promise<void> {
  const credit = await platform.db
    .selectFrom('virtual_account_credit')
    .select('utr')
    .where('order_ref', '=', orderRef)
    .executeTakeFirst();
  if (credit) await virtualCreditChanged(platform, { utr: credit.utr, gatewayRef: null, orderRef: null });
}

/** Reads the gateway's list of the last days, page by page, and takes what is not as it was known. */
export async function readVirtualCredits(platform: Platform, jobId: string): Promise<void> {
  const now = platform.now().getTime();
  const window = { from: new Date(now - againDays * DAY), to: new Date(now + DAY) };
  let cursor: string | null = null;
  do {
    const page = await platform.virtualAccounts.listCredits(window, cursor);
    for (const credit of await notAsKnown(platform, page.credits)) await take(platform, credit, jobId);
    cursor = page.cursor;
  } while (cursor !== null);
}

async function notAsKnown(platform: Platform, credits: readonly VirtualCredit[]): Promise<VirtualCredit[]> {
  if (credits.length === 0) return [];
  const rows = await platform.db
    .selectFrom('virtual_account_credit')
    .select(['gateway_ref', 'state', 'amount_paise', 'doubt'])
    .where(
      'gateway_ref',
      'in',
      credits.map(({ gatewayRef }) => gatewayRef),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.gateway_ref, row]));
  return credits.filter(({ gatewayRef, status, amountPaise }) => {
    const row = known.get(gatewayRef);
    if (row === undefined) return status !== 'pending';
    const isSame = (row.state === 'received') === (status === 'received') || status === 'pending';
    return !isSame || row.amount_paise !== amountPaise || row.doubt === 'revived';
  });
}

function take(platform: Platform, credit: VirtualCredit, jobId: string): Promise<void> {
  return inTransaction(platform, systemActor(jobId), (tx) => takeVirtualCredit(tx, credit));
}
