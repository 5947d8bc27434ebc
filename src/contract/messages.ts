import { accountMessages } from './messages/account.ts';
import { analyticsMessages } from './messages/analytics.ts';
import { authMessages } from './messages/auth.ts';
import { claimProblemMessages } from './messages/claim-problems.ts';
import { claimMessages } from './messages/claims.ts';
import { contactMessages } from './messages/contact.ts';
import { fileMessages } from './messages/files.ts';
import { garageFormMessages } from './messages/garage-form.ts';
import { generalMessages } from './messages/general.ts';
import { paymentMessages } from './messages/payments.ts';
import { platformSettingsMessages } from './messages/platform-settings.ts';
import { policyMessages } from './messages/policies.ts';
import { processingMessages } from './messages/processing.ts';
import { listingMessages } from './messages/listings.ts';
import { kycMessages } from './messages/kyc.ts';
import { surveyorMessages } from './messages/surveyor.ts';
import { timelineMessages } from './messages/timeline.ts';

/** Every text that validation or an error can show, by key. English; other languages are laid over it by key. */
export const messages = {
  ...generalMessages,
  ...authMessages,
  ...claimMessages,
  ...claimProblemMessages,
  ...contactMessages,
  ...fileMessages,
  ...paymentMessages,
  ...processingMessages,
  ...policyMessages,
  ...platformSettingsMessages,
  ...analyticsMessages,
  ...garageFormMessages,
  ...listingMessages,
  ...surveyorMessages,
  ...kycMessages,
  ...accountMessages,
  ...timelineMessages,
} as const;

export type MessageKey = keyof typeof messages;

/** Texts of another language by key; a key that is missing there falls back to English. */
export type MessageCatalogue = Partial<Record<MessageKey, string>>;

/** Builds the issue message of a schema: a key, with its parameters behind `?`. */
export function message(key: MessageKey, params?: Record<string, string | number>): string {
  if (!params) return key;
  return `${key}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
}

/** The part of an issue message before its parameters. */
export function messageKeyOf(keyWithParams: string): string {
  return keyWithParams.split('?', 1)[0] ?? keyWithParams;
}

/** The text for a key with parameters; a string that is no key is returned as it is. */
export function messageText(keyWithParams: string, catalogue?: MessageCatalogue): string {
  const key = messageKeyOf(keyWithParams);
  if (!(key in messages)) return keyWithParams;
  const template: string = catalogue?.[key as MessageKey] ?? messages[key as MessageKey];
  const query = keyWithParams.slice(key.length + 1);
  if (!query) return template;
  const params = new Map(
    query.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
    }),
  );
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params.get(name) ?? whole);
}
