import { outlineOf } from '#domain/claims/intake/damage.ts';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { ownersSince } from './demo-history-people.ts';
import type { DemoStep } from './claim-walk.ts';
import type { DemoStory } from './demo-stories.ts';

/** A claim that is over or only waits for its insurer's payment, with the time of each step. */
export interface PastStory {
  readonly story: DemoStory;
  /** Index among the history's people. */
  readonly owner: number;
  readonly garage: number;
  readonly filedAt: Date;
  readonly steps: readonly { readonly at: Date; readonly step: DemoStep }[];
}

const claims = 30;
/** Days ago of the first and the last claim. */
const [first, last] = [178, 14];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const vehicles = [
  ['Tata Motors', 'Ultra 1918', 'goods', 2022, 2_150_000],
  ['Ashok Leyland', 'Ecomet 1215', 'goods', 2021, 1_850_000],
  ['Mahindra', 'Furio 12', 'goods', 2023, 2_050_000],
  ['Eicher', 'Pro 3015', 'goods', 2020, 1_720_000],
  ['BharatBenz', '1217C', 'goods', 2022, 2_400_000],
] as const;

const incidents = [
  [
    'accident',
    'NH 48, Krishnagiri toll plaza',
    'A tanker rolled back at the toll plaza and pushed the truck against the barrier behind it.',
    'Radiator grille, left step and fender are bent.',
    ['front-panel'],
    ['Radiator grille and fender', 'Corner marker lens'],
  ],
  [
    'accident',
    'Outer Ring Road, Narol junction',
    'The truck was hit at the side by a bus that changed its lane without a signal at the junction.',
    'Right cabin door, mirror and load body side are damaged.',
    ['cabin-door-right', 'mirror-right'],
    ['Cabin door, right', 'Door window and mirror'],
  ],
  [
    'natural-disaster',
    'Transport yard, Peenya',
    'A tree fell on the cabin during the storm at night while the vehicle stood in the yard.',
    'Cabin roof and windscreen are damaged.',
    ['windscreen', 'cabin'],
    ['Cabin roof panel', 'Front glass with rubber'],
  ],
] as const;

const insurers = [
  'New India Assurance',
  'ICICI Lombard',
  'Tata AIG General Insurance Company Limited',
  'HDFC ERGO',
  'Bajaj General Insurance Limited',
] as const;
/** Mean days until each insurer pays. */
const paysAfter = [21, 34, 15, 47, 29];
/** Insurers of past claims that are still unpaid. Today's stories leave nothing open with them; demo users settle those of the other three. */
const mayOwe = [2, 4];
/** Claims for which no payment was received yet. */
const slowPayments = [11, 19, 26];

/** Moves night-time events to the morning, since people work by day. */
function byDay(at: number): number {
  const hour = Math.floor((at + 5.5 * HOUR) / HOUR) % 24;
  return at + (hour < 9 ? 9 - hour : hour > 18 ? 33 - hour : 0) * HOUR;
}

/** Deterministic per claim and question, in [0, 1). */
function chance(claim: number, question: number): number {
  const noise = Math.sin((claim + 1) * 12.9898 + (question + 1) * 78.233) * 43_758.5453;
  return noise - Math.floor(noise);
}

/** The number of claims grows each month. */
export function historyStories(now: Date): PastStory[] {
  return Array.from({ length: claims }, (_, at) => {
    // The share of claims filed before the fraction t of the period is 0.4 t + 0.6 t².
    const share = (at + 0.5) / claims;
    const passed = (Math.sqrt(0.16 + 2.4 * share) - 0.4) / 1.2;
    return pastStory(at, now, Math.round(first - passed * (first - last)), passed);
  });
}

function pastStory(at: number, now: Date, daysAgo: number, passed: number): PastStory {
  const midnight = Date.parse(`${addCalendarDays(todayInKolkata(now), -daysAgo)}T00:00:00+05:30`);
  const filedAt = new Date(midnight + (9 + Math.floor(chance(at, 1) * 8)) * HOUR);
  // Processing gets faster over time.
  const pace = 1.7 - passed;
  const later = (before: number, question: number, least: number, spread: number) =>
    byDay(filedAt.getTime() + before + Math.round((least + spread * chance(at, question)) * pace * 24) * HOUR) -
    filedAt.getTime();
  const decided = later(0, 4, 1, 3.5);
  // An offer is valid for two days.
  const accepted = later(decided, 5, 0.1, 0.5);
  const ready = later(accepted, 6, 2, 4);
  const paid = ready + (chance(at, 7) < 0.1 * pace ? 27 : 4 + Math.floor(chance(at, 8) * 18)) * HOUR;
  const chosen = Math.floor(chance(at, 2) * insurers.length);
  const settledAfter = (insurer: number) => paid + Math.round((paysAfter[insurer] ?? 30) * (0.6 + 0.8 * chance(at, 9))) * DAY;
  const isOver = (after: number) => filedAt.getTime() + after < now.getTime() - 3 * HOUR;
  const isSlow = slowPayments.includes(at);
  const insurer = isSlow || !isOver(settledAfter(chosen)) ? (mayOwe[at % 2] ?? 0) : chosen;
  const filed: [number, DemoStep][] = [[0, 'pay']];
  const reviewed: [number, DemoStep][] = [
    ...filed,
    [later(0, 12, 0.1, 0.3), 'estimate'],
    [later(0, 13, 0.5, 0.3), 'beginReview'],
  ];
  const whole: [number, DemoStep][] = [
    ...reviewed,
    [decided, 'approveByTwo'],
    [accepted, 'acceptOffer'],
    [ready, 'finishUnregistered'],
    [paid, 'payout'],
    ...(isSlow ? [] : [[settledAfter(insurer), 'payWhole'] as [number, DemoStep]]),
  ];
  const steps: [number, DemoStep][] =
    at % 9 === 4 ? [...reviewed, [decided, 'reject']] : at % 13 === 7 ? [...filed, [decided, 'withdraw']] : whole;
  return {
    story: storyOf(at, todayInKolkata(filedAt), insurers[insurer] ?? insurers[0]),
    owner: at % ownersSince(daysAgo),
    garage: [0, 0, 1, 1, 2][Math.floor(chance(at, 3) * 5)] ?? 0,
    filedAt,
    steps: steps.filter(([after]) => isOver(after)).map(([after, step]) => ({ at: new Date(filedAt.getTime() + after), step })),
  };
}

const drivers = ['Ramdas Jadhav', 'Nagaraj M', 'Salim Pathan', 'Bhanwar Lal', 'Venkat Rao'] as const;

function storyOf(at: number, filedOn: string, insurer: string): DemoStory {
  const [make, model, vehicleType, year, currentValue] = vehicles[at % vehicles.length] ?? vehicles[0];
  const [claimType, incidentLocation, incidentDescription, damageDescription, panels, parts] =
    incidents[Math.floor(chance(at, 10) * incidents.length)] ?? incidents[0];
  const number = String(3100 + at * 41);
  const when = filedOn.slice(0, 4);
  return {
    claimant: 'claimant',
    estimate: Math.round(160 + 330 * chance(at, 11)) * 100,
    parts,
    steps: [],
    vehicle: {
      make,
      model,
      year,
      registrationNumber: `${['MH14', 'KA04', 'GJ27', 'RJ14', 'TS07'][at % 5]}HB${number}`,
      chassisNumber: `MB1PCEHD5${at % 10}RX${number}`.slice(0, 17),
      engineNumber: `H4CTI${number}K`,
      color: ['White', 'Brown', 'Blue'][at % 3] ?? 'White',
      fuelType: 'diesel',
      transmissionType: 'manual',
      vehicleType,
      purchaseDate: `${year}-06-10`,
      currentValue,
    },
    details: {
      incidentDate: addCalendarDays(filedOn, -1 - (at % 3)),
      incidentTime: '21:15',
      incidentLocation,
      incidentPincode: ['411019', '560058', '382445', '302001', '500055'][at % 5],
      incidentDescription,
      damageDescription,
      damage: { outline: outlineOf({ vehicleType, model }), panels },
      claimType,
      policeComplaintNumber: claimType === 'accident' ? `TRF/${when}/${number}` : '',
      witnessDetails: '',
      driverDetails: {
        name: drivers[at % drivers.length],
        licenseNumber: `MH14200900${12_300 + (at % 5)}`.padEnd(15, '7'),
        contactNumber: `987650001${at % 5}`,
      },
    },
    insurer: { name: insurer, policyNumber: `POL/${when}/${number}`, claimNumber: `INS-${when}-${number}` },
  };
}
