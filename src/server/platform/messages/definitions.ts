import type { MessageDefinition } from './define-message.ts';
import * as claim from './definitions/claim.ts';
import * as advance from './definitions/advance.ts';
import { paymentMessages, garageMessages, listingMessages, contactMessages } from './definitions/garage.ts';
import { authMessages, accountMessages, kycMessages } from './definitions/account.ts';
import { operationsMessages } from './definitions/operations.ts';

/** Every notice, e-mail and SMS, by name. */
export const definitions = {
  ...claim.intakeMessages,
  ...claim.surveyMessages,
  ...advance.surveyorFeeMessages,
  ...claim.reviewMessages,
  ...claim.offerMessages,
  ...claim.deedMessages,
  ...advance.repairMessages,
  ...advance.payoutMessages,
  ...advance.recoveryMessages,
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

/** Every event of a claim's timeline, by name. */
export const claimEvents = {
  ...claim.intakeEvents,
  ...claim.surveyEvents,
  ...claim.reviewEvents,
  ...claim.offerEvents,
  ...advance.repairEvents,
  ...advance.payoutEvents,
  ...advance.recoveryEvents,
} as const;

const byName: ReadonlyMap<string, MessageDefinition> = new Map(Object.entries(definitions));

/** Undefined for a name in the outbox that comes from another release. */
export function findDefinition(name: string): MessageDefinition | undefined {
  return byName.get(name);
}
