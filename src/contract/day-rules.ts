import { todayInKolkata } from '#domain/dates.ts';
import type { MessageKey } from './messages.ts';
import { z } from './zod-setup.ts';

/** A day ('YYYY-MM-DD') that is today in Asia/Kolkata or earlier. */
export function notInFuture(key: MessageKey = 'field.date.future') {
  return z.refine<string>((day) => day <= todayInKolkata(new Date()), key);
}
