import type { MessageDefinition } from './define-message.ts';
import { intakeMessages } from './definitions/intake.ts';
import { surveyMessages } from './definitions/survey.ts';
import { surveyorFeeMessages } from './definitions/surveyor-fee.ts';
import { reviewMessages } from './definitions/review.ts';
import { offerMessages } from './definitions/offer.ts';
import { repairMessages } from './definitions/repair.ts';
import { payoutMessages } from './definitions/payout.ts';
import { recoveryMessages } from './definitions/recovery.ts';
import { paymentMessages } from './definitions/payment.ts';
import { garageMessages } from './definitions/garage.ts';
import { listingMessages } from './definitions/listing.ts';
import { authMessages } from './definitions/auth.ts';
import { accountMessages } from './definitions/account.ts';
import { kycMessages } from './definitions/kyc.ts';
import { contactMessages } from './definitions/contact.ts';
import { operationsMessages } from './definitions/operations.ts';

/** Every notice and letter of the product, by name. What a claim's history says is in `claim-events.ts`. */
export const definitions = {
  ...intakeMessages,
  ...surveyMessages,
  ...surveyorFeeMessages,
  ...reviewMessages,
  ...offerMessages,
  ...repairMessages,
  ...payoutMessages,
  ...recoveryMessages,
  ...paymentMessages,
  ...garageMessages,
  ...listingMessages,
  ...authMessages,
  ...accountMessages,
  ...kycMessages,
  ...contactMessages,
  ...operationsMessages,
} as const;
export type Definitions = typeof definitions;

const byName: ReadonlyMap<string, MessageDefinition> = new Map(Object.entries(definitions));

/** What the outbox or an older release names may be unknown. */
export function findDefinition(name: string): MessageDefinition | undefined {
  return byName.get(name);
}
