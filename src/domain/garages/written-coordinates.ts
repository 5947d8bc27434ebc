interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const angle = /^([-+]?)(\d{1,3}(?:\.\d{1,15})?)°?(?:(\d{1,2}(?:\.\d{1,15})?)['′’])?(?:(\d{1,2}(?:\.\d{1,15})?)["″”])?([NSEW]?)$/;

/** Degrees as a decimal, or with minutes and seconds. `letters` are the positive and the negative direction. */
function degreesIn(written: string, letters: 'NS' | 'EW', most: number): number | undefined {
  const text = written.replaceAll(/\s?([°'′’"″”NSEW])\s?/g, '$1').trim();
  const last = /^[NSEW]/.test(text) ? text.slice(1) + text.charAt(0) : text;
  const match = angle.exec(last);
  if (!match) return undefined;
  const [, sign, degrees, minutes = 0, seconds = 0, letter = ''] = match;
  if ((letter !== '' && !letters.includes(letter)) || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (size > most) return undefined;
  return sign === '-' || letter === letters.charAt(1) ? -size : size;
}

/** Latitude and longitude as map apps copy them: '19.0760, 72.8777', '19.0760° N, 72.8777° E', `19°04'33.6"N 72°52'39.7"E`. */
export function writtenCoordinates(written: string): Coordinates | undefined {
  if (written.length > 100) return undefined;
  const text = written.toUpperCase().replaceAll(/\s+/g, ' ').replaceAll(/[()]/g, '').trim();
  // Without a comma only where a decimal point or a direction shows which two numbers are meant.
  const parts = text.includes(',') ? text.split(',') : (/^(\d+\.\d+ |[^NS]+[NS] ?)(\S.*)$/.exec(text)?.slice(1) ?? []);
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length > 2) return undefined;
  const lat = degreesIn(first, 'NS', 90);
  const lng = degreesIn(second, 'EW', 180);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Latitude first, to about ten metres. */
export function coordinatesText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
