import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { send } from '#server/platform/messages/send.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { paise } from '#domain/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import type { ClaimRow } from '../claim-row.ts';
import { makeOffer } from '../offer/make-offer.ts';

/** What the last approval brings with it: the offer, and word to claimant and garage. */
export async function finishApproval(tx: Tx, file: ClaimFile, claim: ClaimRow): Promise<void> {
  const offer = await makeOffer(tx, claim);
  const amount = paise(offer.approved_paise);
  const until = offer.expires_at;
  const balance = paise(offer.balance_paise);
  const approved = { ...aboutClaim(claim), amount };
  await record(tx, claim.id, 'approved', { amount });
  await record(tx, claim.id, 'offer-made', { until, balance });
  await notify(tx, claim.claimant_id, 'claim-approved', approved);
  await send(tx, claim.claimant_id, 'offer-ready', { ...approved, until, balance });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-approved-garage', approved);
}
