/** The photos that an owner is led through, in the order of a walk around the vehicle. */
export const guidedShots = [
  'front-left-corner',
  'rear-left-corner',
  'rear-right-corner',
  'front-right-corner',
  'damage-far',
  'damage-near',
  'number-plate',
  'odometer',
  'chassis-number',
] as const;
export type GuidedShot = (typeof guidedShots)[number];

/** What a guided photo is called as a file: the desk reads what it shows, and the next visit knows what is there. */
export const shotFileName = (shot: GuidedShot): string => `${shot}.jpg`;

/** Which guided photos are among these files; one that was picked has its own ending, 'odometer.png'. */
export function shotsAmong(names: readonly string[]): ReadonlySet<GuidedShot> {
  return new Set(guidedShots.filter((shot) => names.some((name) => name.startsWith(`${shot}.`))));
}

/** About where a photo was taken, in degrees. */
interface CoarsePlace {
  readonly lat: number;
  readonly lng: number;
}

/** Hundredths of a degree: about a kilometre. */
const steps = 100;
const coarse = (degrees: number): number => Math.round(degrees * steps) / steps;

/** A place of the device, so that it tells no house. */
function coarsePlace({ lat, lng }: CoarsePlace): CoarsePlace {
  return { lat: coarse(lat), lng: coarse(lng) };
}

/** As it is sent: '18.75,73.41'. */
export function writePlace(place: CoarsePlace): string {
  const { lat, lng } = coarsePlace(place);
  return `${lat},${lng}`;
}

/** A place that was sent, coarse whatever was sent; null where there is none on earth. */
export function readPlace(text: string): CoarsePlace | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (more.length > 0 || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null;
  return coarsePlace({ lat, lng });
}

const earliest = Date.UTC(2000, 0, 1);
/** Of a clock that runs ahead. */
const ahead = 24 * 3_600_000;

/** When a device says that a photo was taken; null where its clock cannot be right. */
export function whenTaken(said: Date, now: Date): Date | null {
  const at = said.getTime();
  return at >= earliest && at <= now.getTime() + ahead ? said : null;
}
