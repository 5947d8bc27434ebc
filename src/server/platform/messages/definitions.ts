import type { MessageDefinition } from './define-message.ts';
import {
  intakeMessages,
  surveyMessages,
  surveyorFeeMessages,
  reviewMessages,
  offerMessages,
  repairMessages,
  payoutMessages,
  recoveryMessages,
} from './definitions/claim.ts';
import { paymentMessages, garageMessages, listingMessages, contactMessages } from './definitions/garage.ts';
import { authMessages, accountMessages, kycMessages } from './definitions/account.ts';
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
