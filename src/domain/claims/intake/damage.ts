import type { VehicleClass } from '../review/settlement-rates.ts';

/** Vehicle types with a damage drawing, each from four sides. */
export const vehicleOutlines = ['car', 'lcv', 'truck', 'tipper', 'bus', 'two-wheeler', 'three-wheeler'] as const;
export type VehicleOutline = (typeof vehicleOutlines)[number];

/** Exterior parts; parts on both sides carry their side. */
export const damageParts = [
  'front-bumper',
  'rear-bumper',
  'grille',
  'bonnet',
  'front-panel',
  'front-shield',
  'windscreen',
  'destination-board',
  'headlamp',
  'tail-lamp',
  'mirror',
  'handlebar',
  'front-mudguard',
  'rear-mudguard',
  'fuel-tank',
  'engine-case',
  'seat',
  'silencer',
  'number-plate',
  'roof',
  'hood',
  'deflector',
  'front-fender',
  'front-door',
  'rear-door',
  'quarter-panel',
  'cabin',
  'cabin-door',
  'footstep',
  'passenger-door',
  'emergency-door',
  'side-windows',
  'body-side',
  'side-panel',
  'side-guard',
  'hydraulic-cylinder',
  'front-wheel',
  'rear-wheel',
  'boot',
  'tailboard',
  'rear-panel',
  'rear-glass',
  'underrun-guard',
] as const;
export type DamagePart = (typeof damageParts)[number];

export const damageSides = ['left', 'right'] as const;
export type DamageSide = (typeof damageSides)[number];

/** A part, 'bonnet', or one of a pair, 'headlamp-left'. */
export type DamagePanel = DamagePart | `${DamagePart}-${DamageSide}`;

export interface DamageMarks {
  readonly outline: VehicleOutline;
  readonly panels: readonly DamagePanel[];
}

/** The estimate's name of each part; `{side}` if there is a left and a right one. */
type Lines = Partial<Record<DamagePart, string>>;

const cab: Lines = {
  'front-bumper': 'Front bumper, steel',
  'front-panel': 'Front panel',
  windscreen: 'Truck windscreen',
  headlamp: 'Headlamp, {side}',
  mirror: 'Rear-view mirror, {side}',
  cabin: 'Cabin shell',
  'cabin-door': 'Cabin door, {side}',
  'front-wheel': 'Wheel rim, front {side}',
  'rear-wheel': 'Wheel rim, rear {side}',
  'tail-lamp': 'Tail lamp, {side}',
  tailboard: 'Tailboard',
};

const lines: Record<VehicleOutline, Lines> = {
  car: {
    'front-bumper': 'Front bumper',
    grille: 'Front grille',
    bonnet: 'Bonnet',
    windscreen: 'Windscreen',
    headlamp: 'Headlamp, {side}',
    mirror: 'Mirror cover, {side}',
    roof: 'Roof panel',
    'front-fender': 'Front fender, {side}',
    'front-door': 'Front door, {side}',
    'rear-door': 'Rear door, {side}',
    'quarter-panel': 'Quarter panel, {side}',
    'front-wheel': 'Wheel rim, front {side}',
    'rear-wheel': 'Wheel rim, rear {side}',
    'rear-glass': 'Rear windscreen',
    boot: 'Boot lid',
    'tail-lamp': 'Tail lamp, {side}',
    'rear-bumper': 'Rear bumper',
  },
  lcv: { ...cab, 'body-side': 'Loading body, {side}' },
  truck: {
    ...cab,
    deflector: 'Wind deflector',
    footstep: 'Footstep, {side}',
    'body-side': 'Loading body, {side}',
    'side-guard': 'Side guard, {side}',
    'fuel-tank': 'Fuel tank',
    'underrun-guard': 'Underrun guard',
  },
  tipper: {
    ...cab,
    footstep: 'Footstep, {side}',
    'body-side': 'Loading body, {side}',
    'hydraulic-cylinder': 'Hydraulic cylinder',
    'fuel-tank': 'Fuel tank',
    'underrun-guard': 'Underrun guard',
  },
  bus: {
    'front-bumper': 'Front bumper, steel',
    'front-panel': 'Front show, fibreglass',
    windscreen: 'Bus windscreen',
    'destination-board': 'Destination board glass',
    headlamp: 'Headlamp, {side}',
    mirror: 'Rear-view mirror, {side}',
    'passenger-door': 'Passenger door',
    'emergency-door': 'Emergency door',
    'side-windows': 'Side window glass, {side}',
    'body-side': 'Body panel, {side}',
    'front-wheel': 'Wheel rim, front {side}',
    'rear-wheel': 'Wheel rim, rear {side}',
    'rear-glass': 'Rear windscreen',
    'rear-panel': 'Rear show, fibreglass',
    'tail-lamp': 'Tail lamp, {side}',
    'rear-bumper': 'Rear bumper, steel',
  },
  'two-wheeler': {
    headlamp: 'Headlamp assembly',
    mirror: 'Mirror glass, {side}',
    handlebar: 'Handlebar',
    'front-mudguard': 'Front mudguard',
    'front-wheel': 'Alloy wheel, front',
    'fuel-tank': 'Petrol tank',
    seat: 'Seat',
    'side-panel': 'Side panel, {side}',
    'engine-case': 'Crank case',
    silencer: 'Silencer',
    'rear-mudguard': 'Mudguard, rear',
    'rear-wheel': 'Alloy wheel, rear',
    'tail-lamp': 'Tail lamp',
    'number-plate': 'Number plate',
  },
  'three-wheeler': {
    'front-shield': 'Front shield',
    windscreen: 'Three-wheeler windscreen',
    headlamp: 'Headlamp',
    mirror: 'Rear-view mirror, {side}',
    'front-mudguard': 'Front mudguard',
    'front-wheel': 'Wheel rim, front',
    hood: 'Hood cover',
    'body-side': 'Cargo box, {side}',
    'rear-wheel': 'Wheel rim, rear {side}',
    'rear-panel': 'Cargo box, rear',
    'tail-lamp': 'Tail lamp, {side}',
    'rear-bumper': 'Rear bumper',
  },
};

/** The estimate's name of each panel of this vehicle. */
export function panelLines(outline: VehicleOutline): ReadonlyMap<DamagePanel, string> {
  const entries = Object.entries(lines[outline]) as [DamagePart, string][];
  return new Map(
    entries.flatMap(([part, line]): [DamagePanel, string][] =>
      line.includes('{side}') ? damageSides.map((side) => [`${part}-${side}`, line.replace('{side}', side)]) : [[part, line]],
    ),
  );
}

/** Panels of this vehicle, in the order of its lists. */
export const panelsOf = (outline: VehicleOutline): readonly DamagePanel[] => [...panelLines(outline).keys()];

export const damagePanels: readonly DamagePanel[] = [...new Set(vehicleOutlines.flatMap(panelsOf))];

/** 'headlamp-left' → part and side. */
export function splitPanel(panel: DamagePanel): { readonly part: DamagePart; readonly side: DamageSide | null } {
  const side = damageSides.find((one) => panel.endsWith(`-${one}`)) ?? null;
  return { part: (side ? panel.slice(0, -side.length - 1) : panel) as DamagePart, side };
}

const tippers = /\b(tipper|tip|hyva|rmc)\b/i;
const lightTrucks =
  /\b(ace|intra|yodha|xenon|super carry|jeeto|supro|bolero|bada dost|dost|partner|porter|maxximo|trump|kargo|big loadmax|d-max|s-cab)\b/i;
/** Upper limit of a light commercial vehicle's gross weight, in kg. */
const lightestTruckKg = 3500;

/** Default drawing for this vehicle; the user can change it. */
export function outlineOf(vehicle: {
  readonly vehicleType: VehicleClass | 'other';
  readonly model: string;
  readonly grossWeightKg?: number | null | undefined;
}): VehicleOutline {
  const { vehicleType, model, grossWeightKg } = vehicle;
  if (vehicleType === 'two-wheeler' || vehicleType === 'three-wheeler') return vehicleType;
  if (vehicleType === 'passenger') return 'bus';
  if (vehicleType !== 'goods' && vehicleType !== 'miscellaneous') return 'car';
  if (tippers.test(model)) return 'tipper';
  const isLight = grossWeightKg ? grossWeightKg <= lightestTruckKg : lightTrucks.test(model);
  return isLight ? 'lcv' : 'truck';
}
