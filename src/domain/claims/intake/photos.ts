/** Guided photos, in the order of a walk around the vehicle. */
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

/** File name of a guided photo: staff see what it shows, and a later visit recognises it. */
export const shotFileName = (shot: GuidedShot): string => `${shot}.jpg`;

/** Guided photos among these files; picked files keep their own extension, 'odometer.png'. */
export function shotsAmong(names: readonly string[]): ReadonlySet<GuidedShot> {
  return new Set(guidedShots.filter((shot) => names.some((name) => name.startsWith(`${shot}.`))));
}

/** Approximate place of a photo, in degrees. */
interface CoarsePlace {
  readonly lat: number;
  readonly lng: number;
}

/** Hundredths of a degree: about 1 km. */
const steps = 100;
const coarse = (degrees: number): number => Math.round(degrees * steps) / steps;

/** Rounds a position, so that it does not identify a house. */
function coarsePlace({ lat, lng }: CoarsePlace): CoarsePlace {
  return { lat: coarse(lat), lng: coarse(lng) };
}

/** Wire format: '18.75,73.41'. */
export function writePlace(place: CoarsePlace): string {
  const { lat, lng } = coarsePlace(place);
  return `${lat},${lng}`;
}

/** Parses a place and rounds it in any case; null if not valid coordinates. */
export function readPlace(text: string): CoarsePlace | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (more.length > 0 || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null;
  return coarsePlace({ lat, lng });
}

const earliest = Date.UTC(2000, 0, 1);
/** Tolerance for a device clock that is fast. */
const ahead = 24 * 3_600_000;

/** When the photo was taken according to the device; null if its clock cannot be right. */
export function whenTaken(said: Date, now: Date): Date | null {
  const at = said.getTime();
  return at >= earliest && at <= now.getTime() + ahead ? said : null;
}
