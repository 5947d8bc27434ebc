import { cleanLine, cleanText } from '#domain/clean-text.ts';
import { message } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';
import { isGstin, normaliseGstin, presentStateName } from '#domain/kyc/tax-numbers.ts';
import { isIsoDate, addMonths, todayInKolkata } from '#domain/dates.ts';
import { isEmail, normaliseEmail, normalisePhone } from '#domain/written-contacts.ts';
import { isRupeeAmount } from '#domain/money.ts';
import { now } from './clock.ts';

interface TextOptions {
  /** Message if missing or not a string. */
  readonly missing?: MessageKey;
  /** Message if too long; defaults to the general one. */
  readonly tooLong?: string;
}

/** Checked before cleaning and matching; genuine text never has four times as many invisible characters. */
const rawLength = (max: number) => max * 4 + 100;

/** Base of every text input: cleaned, and aborted at the maximum length, so that no pattern runs on a text of unbounded length. */
function cleaned(clean: (typed: string) => string, max: number, { missing, tooLong }: TextOptions) {
  const error = tooLong ?? message('general.too-long', { max });
  return z
    .string(missing)
    .check(z.maxLength(rawLength(max), { error, abort: true }), z.overwrite(clean), z.maxLength(max, { error, abort: true }));
}

/** Single-line text; empty if nothing is visible. */
export function oneLine(max: number, options: TextOptions = {}) {
  return cleaned(cleanLine, max, options);
}

/** Multi-line text; line breaks are kept. */
export function freeText(max: number, options: TextOptions = {}) {
  return cleaned((typed) => cleanText(typed).trim(), max, options);
}

/** Text of a CSV file or a pasted table; its first cell may be empty. */
export function tableText(max: number, options: TextOptions = {}) {
  return cleaned(cleanText, max, options);
}

/** A list as a file in Base64, or as text; `dryRun` only reports. */
export function listFileBody(mostText: number) {
  return z.object({
    csv: z.optional(tableText(mostText).check(z.minLength(1))),
    content: z.optional(
      z.base64('file.unreadable').check(z.minLength(1, 'file.empty'), z.maxLength(2_700_000, 'file.too-large')),
    ),
    dryRun: z._default(z.boolean(), false),
  });
}

/** A code, number or key: one message for missing, too long and malformed. */
export function codeText(max: number, invalid: MessageKey) {
  return oneLine(max, { missing: invalid, tooLong: invalid });
}

const maximumText = 500;

/** Longer texts use a text area and keep line breaks. */
const longestLine = 200;
const written = (max: number, options?: { missing?: MessageKey }) =>
  max > longestLine ? freeText(max, options) : oneLine(max, options);

/** Required text, trimmed; one message for missing, empty and blank. */
export function requiredText(key: MessageKey, max = maximumText) {
  return written(max, { missing: key }).check(z.minLength(1, key));
}

/** A GSTIN, normalised to capitals without spaces. */
export const gstinField = z.pipe(
  oneLine(60, { missing: 'insurer.gstin.required', tooLong: 'garage.gst.invalid' }).check(
    z.minLength(1, 'insurer.gstin.required'),
  ),
  z.pipe(
    z.transform(normaliseGstin),
    z.string().check(z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid')),
  ),
);

/** Optional GSTIN; empty for somebody without one. */
export const optionalGstinField = z.optional(
  oneLine(60, { tooLong: 'garage.gst.invalid' }).check(
    z.overwrite(normaliseGstin),
    z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid'),
  ),
);

/** Replaces a former or short state name (*Orissa*, *UP*) by the present name; anything else is unchanged. */
export const presentState = z.overwrite<string>((typed) => presentStateName(typed) ?? typed);

/** Optional text; empty is read as undefined. */
export function optionalText(max = maximumText) {
  return z.optional(written(max));
}

export const optionalStateField = z.optional(oneLine(100).check(presentState));

export function emailField(required: MessageKey, invalid: MessageKey) {
  return oneLine(254, { missing: required, tooLong: invalid }).check(
    z.overwrite(normaliseEmail),
    z.minLength(1, required),
    z.refine((address) => address === '' || isEmail(address), invalid),
  );
}

export function optionalEmailField(invalid: MessageKey = 'field.email.invalid') {
  return z.optional(
    oneLine(254, { tooLong: invalid }).check(
      z.overwrite(normaliseEmail),
      z.refine((address) => address === '' || isEmail(address), invalid),
    ),
  );
}

/** Ten digits starting with 6 to 9; spaces, hyphens and +91 are removed. */
export function phoneField(required: MessageKey, invalid: MessageKey = 'field.phone.invalid') {
  return z.pipe(
    oneLine(100, { missing: required, tooLong: invalid }).check(z.minLength(1, required)),
    z.pipe(z.transform(normalisePhone), z.string().check(z.regex(/^[6-9]\d{9}$/, invalid))),
  );
}

export function optionalPhoneField(invalid: MessageKey = 'field.phone.invalid') {
  return z.pipe(
    z.optional(oneLine(100, { tooLong: invalid })),
    z.pipe(
      z.transform((typed: string | undefined) => (typed ? normalisePhone(typed) : undefined)),
      z.optional(z.string().check(z.regex(/^[6-9]\d{9}$/, invalid))),
    ),
  );
}

/** Pincodes are often written 411 001 or 411-001. */
const withoutSpaces = z.overwrite<string>((typed) => typed.replaceAll(/[\s-]/g, ''));

export function pincodeField(required: MessageKey, invalid: MessageKey = 'field.pincode.invalid') {
  return oneLine(30, { missing: required, tooLong: invalid }).check(
    withoutSpaces,
    z.minLength(1, required),
    z.regex(/^[1-9]\d{5}$/, invalid),
  );
}

export function optionalPincodeField(invalid: MessageKey = 'field.pincode.invalid') {
  return z.optional(oneLine(30, { tooLong: invalid }).check(withoutSpaces, z.regex(/^([1-9]\d{5})?$/, invalid)));
}

/** A date 'YYYY-MM-DD'. `notInFuture` checks it against today in Asia/Kolkata. */
export function dayField(required: MessageKey, invalid: MessageKey = 'field.date.invalid') {
  return oneLine(40, { missing: required, tooLong: invalid }).check(
    z.minLength(1, required),
    z.refine((text) => text === '' || isIsoDate(text), invalid),
  );
}

/** Rupees: a number with at most two decimals, at most ₹100 crore. */
export function rupeesField(required: MessageKey, invalid: MessageKey = 'field.amount.invalid') {
  // Forms send NaN for input that is not an amount.
  return z.number({ error: ({ input }) => (Number.isNaN(input) ? invalid : required) }).check(
    z.refine((value) => isRupeeAmount(value), invalid),
    z.lte(1_000_000_000, invalid),
  );
}

export const idField = codeText(36, 'general.not-found').check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'general.not-found'),
);
export const idParams = z.object({ id: idField });

/** `?page=&limit=`: page starts at 1; limit is bounded. Out-of-range values are rejected, not clamped. */
export function pageQuery(defaultLimit: number, maximumLimit = 100) {
  return {
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maximumLimit)), defaultLimit),
  };
}

/** A repeatable query parameter: absent, once, or `services=a&services=b`. */
export function repeatedText(maximumItems = 50) {
  return z.pipe(
    z.transform((value: string | readonly string[] | undefined): readonly string[] =>
      value === undefined ? [] : typeof value === 'string' ? [value] : value,
    ),
    z.array(oneLine(100).check(z.minLength(1))).check(z.maxLength(maximumItems)),
  );
}

/** A date ('YYYY-MM-DD') not after today in Asia/Kolkata. */
export function notInFuture(key: MessageKey = 'field.date.future') {
  return z.refine<string>((day) => day <= todayInKolkata(now()), key);
}

/** Date of a payment or an incident: not in the future, and recent enough to catch a mistyped century. */
export function recentDayField(required: MessageKey) {
  return dayField(required).check(
    notInFuture(),
    z.refine((day) => !isIsoDate(day) || day >= addMonths(todayInKolkata(now()), -120), 'field.date.too-old'),
  );
}
