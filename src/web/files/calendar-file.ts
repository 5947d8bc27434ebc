/** An appointment or a due day for the user's calendar. */
export interface CalendarEvent {
  /** The same for the same fact, so that a changed time moves the entry. */
  readonly id: string;
  readonly title: string;
  /** ISO time. */
  readonly at: string;
  readonly minutes: number;
  readonly place?: string;
  /** Page with the details. */
  readonly url: string;
}

/** An iCalendar file (RFC 5545) with one event and a reminder an hour before it. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const start = new Date(event.at);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gatepass//Gatepass//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.id)}@gatepass`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + event.minutes * 60_000))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `DESCRIPTION:${escaped(event.url)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** In UTC: 20261128T103000Z. */
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Lines have at most 75 octets; a character is never cut. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let out = '';
  let length = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > 75) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += size;
  }
  return out;
}
