import { CalendarPlus } from 'lucide-react';
import { now } from '#contract/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { calendarFile } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { saveBlob } from './save-blob.ts';

/** Opens or saves a calendar file, which phones add to their calendar. */
export function CalendarButton({ event }: { readonly event: Omit<CalendarEvent, 'url'> & { readonly path: string } }) {
  const t = useTexts('ui');
  const save = () => {
    const { path, ...rest } = event;
    const text = calendarFile({ ...rest, url: new URL(path, window.location.origin).href }, now());
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'gatepass.ics');
  };
  return (
    <Button variant="quiet" icon={<CalendarPlus aria-hidden className="size-5" />} onClick={save}>
      {t.addToCalendar}
    </Button>
  );
}
