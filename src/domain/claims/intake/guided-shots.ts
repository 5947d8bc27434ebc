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
