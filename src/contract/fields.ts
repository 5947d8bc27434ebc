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
  /** When it is missing or no text. */
  readonly missing?: MessageKey;
  /** When it is longer; without it the general message. */
  readonly tooLong?: string;
}

/** Before anything is cleaned or matched: nobody pastes four times as many invisible characters as text. */
const rawLength = (max: number) => max * 4 + 100;

/** Every text that enters is one of these: cleaned, and a length that ends the checks, so that no pattern sees a text of any length. */
function cleaned(clean: (typed: string) => string, max: number, { missing, tooLong }: TextOptions) {
  const error = tooLong ?? message('general.too-long', { max });
  return z
    .string(missing)
    .check(z.maxLength(rawLength(max), { error, abort: true }), z.overwrite(clean), z.maxLength(max, { error, abort: true }));
}

/** A text of one line; empty when there was nothing to see. */
export function oneLine(max: number, options: TextOptions = {}) {
  return cleaned(cleanLine, max, options);
}

/** What is written in a text area; its lines are kept. */
export function freeText(max: number, options: TextOptions = {}) {
  return cleaned((typed) => cleanText(typed).trim(), max, options);
}

/** The text of a CSV file or of a copied table, whose first cell may be empty. */
export function tableText(max: number, options: TextOptions = {}) {
  return cleaned(cleanText, max, options);
}

/** A code, number or key: the same message when it is missing, too long, or anything else. */
export function codeText(max: number, invalid: MessageKey) {
  return oneLine(max, { missing: invalid, tooLong: invalid });
}

const maximumText = 500;

/** Longer texts are written in an area, and keep their lines. */
const longestLine = 200;
const written = (max: number, options?: { missing?: MessageKey }) =>
  max > longestLine ? freeText(max, options) : oneLine(max, options);

/** Text that must be there after trimming; the same message when it is missing, empty or blank. */
export function requiredText(key: MessageKey, max = maximumText) {
  return written(max, { missing: key }).check(z.minLength(1, key));
}

/** A GSTIN, kept in capitals without spaces. */
export const gstinField = z.pipe(
  oneLine(60, { missing: 'insurer.gstin.required', tooLong: 'garage.gst.invalid' }).check(
    z.minLength(1, 'insurer.gstin.required'),
  ),
  z.pipe(
    z.transform(normaliseGstin),
    z.string().check(z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid')),
  ),
);

/** A GSTIN that may be missing, or empty for somebody who has none. */
export const optionalGstinField = z.optional(
  oneLine(60, { tooLong: 'garage.gst.invalid' }).check(
    z.overwrite(normaliseGstin),
    z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid'),
  ),
);

/** A former name or short form of a state (*Orissa*, *UP*) becomes its present name; anything else stays as typed. */
export const presentState = z.overwrite<string>((typed) => presentStateName(typed) ?? typed);

/** Text that may be missing or empty; read as undefined then. */
export function optionalText(max = maximumText) {
  return z.optional(written(max));
}

/** A state that may be missing or empty. */
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

/** Ten digits from 6 to 9; spaces, hyphens and +91 are accepted and removed. */
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

/** A pincode is often written 411 001 or 411-001. */
const withoutSpaces = z.overwrite<string>((typed) => typed.replaceAll(/[\s-]/g, ''));

export function pincodeField(required: MessageKey, invalid: MessageKey = 'field.pincode.invalid') {
  return oneLine(30, { missing: required, tooLong: invalid }).check(
    withoutSpaces,
    z.minLength(1, required),
    z.regex(/^[1-9]\d{5}$/, invalid),
  );
}

/** A pincode that may be missing or empty. */
export function optionalPincodeField(invalid: MessageKey = 'field.pincode.invalid') {
  return z.optional(oneLine(30, { tooLong: invalid }).check(withoutSpaces, z.regex(/^([1-9]\d{5})?$/, invalid)));
}

/** A day as 'YYYY-MM-DD'. Whether it is in the future is judged in Asia/Kolkata by `notInFuture`. */
export function dayField(required: MessageKey, invalid: MessageKey = 'field.date.invalid') {
  return oneLine(40, { missing: required, tooLong: invalid }).check(
    z.minLength(1, required),
    z.refine((text) => text === '' || isIsoDate(text), invalid),
  );
}

/** Rupees on the wire: a number with at most two decimals, at most ₹100 crore. */
export function rupeesField(required: MessageKey, invalid: MessageKey = 'field.amount.invalid') {
  // A form gives NaN for what is typed and is no amount.
  return z.number({ error: ({ input }) => (Number.isNaN(input) ? invalid : required) }).check(
    z.refine((value) => isRupeeAmount(value), invalid),
    z.lte(1_000_000_000, invalid),
  );
}

export const idField = codeText(36, 'general.not-found').check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'general.not-found'),
);
export const idParams = z.object({ id: idField });

/** `?page=&limit=`: page from 1; limit bounded. Out of range is refused with a text, not silently changed. */
export function pageQuery(defaultLimit: number, maximumLimit = 100) {
  return {
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maximumLimit)), defaultLimit),
  };
}

/** A query key that may be repeated: `services=a&services=b`, or once, or not at all. */
export function repeatedText(maximumItems = 50) {
  return z.pipe(
    z.transform((value: string | readonly string[] | undefined): readonly string[] =>
      value === undefined ? [] : typeof value === 'string' ? [value] : value,
    ),
    z.array(oneLine(100).check(z.minLength(1))).check(z.maxLength(maximumItems)),
  );
}

/** A day ('YYYY-MM-DD') that is today in Asia/Kolkata or earlier. */
export function notInFuture(key: MessageKey = 'field.date.future') {
  return z.refine<string>((day) => day <= todayInKolkata(now()), key);
}

/** A day of money or of an incident: not in the future, nor so far back that a century was mistyped. */
export function recentDayField(required: MessageKey) {
  return dayField(required).check(
    notInFuture(),
    z.refine((day) => !isIsoDate(day) || day >= addMonths(todayInKolkata(now()), -120), 'field.date.too-old'),
  );
}
