import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile, ClaimRow } from './claim-file.ts';
import { tellClaim } from './claim-events.ts';
import { makeOffer } from './make-offer.ts';
import { findContact } from './people.queries.ts';
import { tellInApp, writeTo } from './tell-person.ts';
import { rupeesText } from './wording.ts';

/** What the last approval brings with it: the offer, and word to claimant and garage. */
export async function finishApproval(tx: Tx, file: ClaimFile, claim: ClaimRow): Promise<void> {
  const offer = await makeOffer(tx, claim);
  const amount = rupeesText(offer.approved_paise);
  const until = offer.expires_at.toISOString();
  const balance = rupeesText(offer.balance_paise);
  await tellClaim(tx, claim.id, 'approved', { amount });
  await tellClaim(tx, claim.id, 'offer-made', { until, balance });
  await tellInApp(tx, claim.claimant_id, { kind: 'claim-approved', type: 'success', claim, params: { amount } });
  const claimant = await findContact(tx, claim.claimant_id);
  await writeTo(tx, claimant, 'claim-approved', claim, { amount }, ['email', 'sms']);
  await writeTo(tx, claimant, 'offer-ready', claim, { amount, until, balance }, ['email', 'sms']);
  if (file.garage?.ownerId) {
    await tellInApp(tx, file.garage.ownerId, { kind: 'claim-approved-garage', type: 'success', claim, params: { amount } });
    await writeTo(tx, await findContact(tx, file.garage.ownerId), 'claim-approved-garage', claim, { amount });
  }
}
