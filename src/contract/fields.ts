import { isGstin, normaliseGstin } from '#domain/kyc/gstin.ts';
import { presentStateName } from '#domain/kyc/state-names.ts';
import { isIsoDate } from '#domain/dates.ts';
import { isRupeeAmount } from '#domain/money.ts';
import { normalisePhone } from '#domain/phone.ts';
import { message } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';

const maximumText = 500;

/** Text that must be there after trimming; the same message when it is missing, empty or blank. */
export function requiredText(key: MessageKey, max = maximumText) {
  return z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(max, message('general.too-long', { max })));
}

/** A GSTIN, kept in capitals without spaces. */
export const gstinField = z.pipe(
  z.string('insurer.gstin.required').check(z.trim(), z.minLength(1, 'insurer.gstin.required')),
  z.pipe(
    z.transform(normaliseGstin),
    z.string().check(z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid')),
  ),
);

/** A GSTIN that may be missing, or empty for somebody who has none. */
export const optionalGstinField = z.optional(
  z.string().check(
    z.maxLength(40, 'garage.gst.invalid'),
    z.overwrite(normaliseGstin),
    z.refine((gstin) => gstin === '' || isGstin(gstin), 'garage.gst.invalid'),
  ),
);

/** A former name or short form of a state (*Orissa*, *UP*) becomes its present name; anything else stays as typed. */
export const presentState = z.overwrite<string>((typed) => presentStateName(typed) ?? typed);

/** Text that may be missing or empty; read as undefined then. */
export function optionalText(max = maximumText) {
  return z.optional(z.string().check(z.trim(), z.maxLength(max, message('general.too-long', { max }))));
}

/** A state that may be missing or empty. */
export const optionalStateField = z.optional(
  z.string().check(z.trim(), z.maxLength(100, message('general.too-long', { max: 100 })), presentState),
);

/** The specification's "simple address pattern". */
const addressPattern = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]+$/;

export function emailField(required: MessageKey, invalid: MessageKey) {
  return z
    .string(required)
    .check(z.trim(), z.toLowerCase(), z.minLength(1, required), z.maxLength(254, invalid), z.regex(addressPattern, invalid));
}

/** Ten digits from 6 to 9; spaces, hyphens and +91 are accepted and removed. */
export function phoneField(required: MessageKey, invalid: MessageKey = 'field.phone.invalid') {
  return z.pipe(
    z.string(required).check(z.trim(), z.minLength(1, required)),
    z.pipe(
      z.transform((typed: string) => normalisePhone(typed) ?? typed),
      z.string().check(z.regex(/^[6-9]\d{9}$/, invalid)),
    ),
  );
}

export function optionalPhoneField(invalid: MessageKey = 'field.phone.invalid') {
  return z.pipe(
    z.optional(z.string()),
    z.pipe(
      z.transform((typed: string | undefined) =>
        typed === undefined || typed.trim() === '' ? undefined : (normalisePhone(typed) ?? typed),
      ),
      z.optional(z.string().check(z.regex(/^[6-9]\d{9}$/, invalid))),
    ),
  );
}

/** A pincode is often written 411 001. */
const withoutSpaces = z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''));

export function pincodeField(required: MessageKey, invalid: MessageKey = 'field.pincode.invalid') {
  return z.string(required).check(withoutSpaces, z.minLength(1, required), z.regex(/^[1-9]\d{5}$/, invalid));
}

/** A pincode that may be missing or empty. */
export function optionalPincodeField(invalid: MessageKey = 'field.pincode.invalid') {
  return z.optional(z.string().check(withoutSpaces, z.regex(/^([1-9]\d{5})?$/, invalid)));
}

/** A day as 'YYYY-MM-DD'. Whether it is in the future is judged in Asia/Kolkata by `notInFuture`. */
export function dayField(required: MessageKey, invalid: MessageKey = 'field.date.invalid') {
  return z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => text === '' || isIsoDate(text), invalid),
  );
}

/** Rupees on the wire: a number with at most two decimals, at most ₹100 crore. */
export function rupeesField(required: MessageKey, invalid: MessageKey = 'field.amount.invalid') {
  return z.number(required).check(
    z.refine((value) => isRupeeAmount(value), invalid),
    z.lte(1_000_000_000, invalid),
  );
}

export const idField = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'general.not-found'));
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
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(maximumItems)),
  );
}
