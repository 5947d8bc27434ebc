import { now } from './clock.ts';
import { addMonths, isIsoDate, todayInKolkata } from '#domain/dates.ts';
import { dayField } from './fields.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';

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
