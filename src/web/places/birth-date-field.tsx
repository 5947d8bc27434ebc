import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { todayInKolkata, yearsBetween } from '#domain/dates.ts';
import { DateField } from '#web/ui/text-field.tsx';
import type { DateFieldProps } from '#web/ui/text-field.tsx';
import { useMessageText } from '#web/ui/texts.ts';
import { message } from '#contract/messages.ts';
import { LookedUp } from './looked-up.tsx';

/** A date of birth. An implausible age, such as a birth date of today, triggers a question, not an error. */
export function BirthDateField({ typed, ...field }: DateFieldProps & { readonly typed: unknown }) {
  const text = useMessageText();
  const [today] = useState(() => todayInKolkata(now()));
  const years = typeof typed === 'string' ? yearsBetween(typed, today) : undefined;
  const odd = years !== undefined && years >= 0 && (years < 18 || years > 100);
  return (
    <DateField
      required
      max={today}
      autoComplete="bday"
      {...field}
      below={odd ? <LookedUp tone="doubt">{text(message('field.birth.odd', { years }))}</LookedUp> : null}
    />
  );
}
