import { addDays } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim-file.ts';
import { mintLink } from '../claim-links.ts';

/** Whoever paid at the last moment still finds "paid" behind it. */
const daysAfterOffer = 3;

/** The owner has agreed to an open offer of which something is left to pay: an SMS by which anybody can pay it. */
export async function sendPayLink(tx: Tx, { row, offer }: ClaimFile): Promise<void> {
  if (offer?.state !== 'open' || offer.balance_paise <= 0) return;
  const token = await mintLink(tx, row.id, 'pay', addDays(offer.expires_at, daysAfterOffer));
  await send(tx, row.claimant_id, 'pay-link', { number: row.number, amount: paise(offer.balance_paise), token });
}
