const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const openDays: Record<string, readonly string[]> = {
  'Monday to Friday': days.slice(0, 5),
  'Monday to Saturday': days.slice(0, 6),
  'All Days': days,
};

export interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  /** 24-hour clock: '09:00'. */
  readonly opens: string;
  readonly closes: string;
}

/** Working days and contact timing in the forms that the listing form offers; null for other texts. */
export function openingHours(workingDays: string, contactTiming: string): OpeningHours | null {
  const dayOfWeek = openDays[workingDays];
  if (!dayOfWeek) return null;
  if (contactTiming === '24 Hours') return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '00:00', closes: '23:59' };
  const parts = /^(\d{1,2}) (AM|PM) to (\d{1,2}) (AM|PM)$/.exec(contactTiming);
  if (!parts) return null;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: clock(Number(parts[1]), parts[2] === 'PM'),
    closes: clock(Number(parts[3]), parts[4] === 'PM'),
  };
}

function clock(hour: number, afternoon: boolean): string {
  return `${String((hour % 12) + (afternoon ? 12 : 0)).padStart(2, '0')}:00`;
}
