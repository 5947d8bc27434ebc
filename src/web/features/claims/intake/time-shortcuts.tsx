import { now as serverNow } from '#contract/clock.ts';
import { useState } from 'react';
import { minuteInKolkata } from '#domain/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';

/** Every three hours of the day, from early on. */
const times = ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00', '03:00'];

/** Nobody looks at a clock in an accident: about when, by one press. It stands in the field, where it can be made exact. */
export function TimeShortcuts({ day, onChoose }: { readonly day: string; readonly onChoose: (time: string) => void }) {
  const t = useTexts('claims.intake.detailsStep');
  const { locale } = useLocale();
  const [now] = useState(() => minuteInKolkata(serverNow()));
  return (
    <div role="group" aria-label={t.incidentTimeHint} className="mt-1 grid grid-cols-4 gap-2">
      {times.map((time) => (
        // What has not come yet cannot have been it.
        <Button
          key={time}
          variant="secondary"
          className="px-1 text-14 whitespace-nowrap"
          disabled={day !== '' && `${day}T${time}` > now}
          onClick={() => onChoose(time)}
        >
          {formatDate(`2026-01-01T${time}+05:30`, 'hour', locale)}
        </Button>
      ))}
    </div>
  );
}
