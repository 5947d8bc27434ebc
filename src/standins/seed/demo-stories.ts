import { outlineOf } from '#domain/claims/intake/damage.ts';
import type { DemoStep } from './claim-walk.ts';
import type { DemoClaim } from './file-demo-claim.ts';

export interface DemoStory extends DemoClaim {
  readonly steps: readonly DemoStep[];
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const vehicles = [
  ['Tata Motors', 'LPT 1613', 'goods', 2021, 1_650_000],
  ['Ashok Leyland', 'Dost', 'goods', 2022, 780_000],
  ['Mahindra', 'Bolero Pickup', 'goods', 2020, 640_000],
  ['Eicher', 'Pro 2059', 'goods', 2023, 1_420_000],
] as const;

const incidents = [
  [
    'accident',
    'NH 48 near Lonavala',
    'A bus braked hard in front of the truck on the ghat and the driver could not stop in time on the wet road.',
    'Front bumper, grille, radiator and left headlamp are broken.',
    ['front-bumper', 'front-panel', 'headlamp-left'],
  ],
  [
    'natural-disaster',
    'Bhiwandi warehouse yard',
    'The yard was flooded overnight after heavy rain and the vehicle stood in water up to the seats for several hours.',
    'Engine, wiring harness and seats were under water.',
    [],
  ],
  [
    'vandalism',
    'Transport Nagar, Indore',
    'The parked vehicle was attacked during a strike at night; stones were thrown at the cabin and at the load body.',
    'Windscreen, both mirrors and the left door are damaged.',
    ['windscreen', 'mirror-left', 'mirror-right', 'cabin-door-left'],
  ],
  [
    'fire',
    'NH 44 near Nagpur',
    'Smoke came from below the cabin while driving; the driver stopped at once and put the fire out with the extinguisher.',
    'Cabin floor, wiring and dashboard are burnt.',
    ['cabin'],
  ],
] as const;

function story(index: number, claimant: 'claimant' | 'company', estimate: number, steps: readonly DemoStep[]): DemoStory {
  const [make, model, vehicleType, year, currentValue] = vehicles[index % vehicles.length] as (typeof vehicles)[number];
  const [claimType, incidentLocation, incidentDescription, damageDescription, panels] = incidents[
    index % incidents.length
  ] as (typeof incidents)[number];
  const number = String(1200 + index * 37);
  return {
    claimant,
    estimate,
    steps,
    vehicle: {
      make,
      model,
      year,
      registrationNumber: `MH12QX${number}`,
      chassisNumber: `MAT44505${index}N1A0${number}`.slice(0, 17),
      engineNumber: `275IDI05${number}`,
      color: ['White', 'Blue', 'Red', 'Silver'][index % 4] ?? 'White',
      fuelType: 'diesel',
      transmissionType: 'manual',
      vehicleType,
      purchaseDate: `${year}-03-14`,
      currentValue,
    },
    details: {
      incidentDate: daysAgo(3 + index),
      incidentTime: '18:45',
      incidentLocation,
      incidentPincode: '410401',
      incidentDescription,
      damageDescription,
      damage: { outline: outlineOf({ vehicleType, model }), panels },
      claimType,
      policeComplaintNumber: claimType === 'accident' ? `LNV/2026/${number}` : '',
      witnessDetails: '',
      driverDetails: { name: 'Ravi Kumar', licenseNumber: 'MH1220110012345', contactNumber: '9876543210' },
    },
    insurer: {
      // One of them owes for two claims, paid by one transfer.
      name: ['New India Assurance', 'ICICI Lombard', 'HDFC ERGO'][index === 11 ? 1 : index % 3] ?? 'New India Assurance',
      policyNumber: `POL/2026/${number}`,
      claimNumber: `INS-2026-${number}`,
    },
  };
}

const filed = ['pay', 'estimate'] as const;
const approved = [...filed, 'startReview', 'approve'] as const;
const paidOut = [...approved, 'acceptOffer', 'finishRepair', 'payout'] as const;

/** One claim at every stage, and more for the most visited pages. */
export const demoStories: readonly DemoStory[] = [
  story(0, 'claimant', 42_000, []),
  story(1, 'claimant', 38_000, ['pay']),
  story(2, 'company', 96_000, ['pay', 'estimate']),
  story(3, 'company', 185_000, [...filed, 'assignSurvey']),
  story(5, 'company', 124_000, [...filed, 'assignSurvey', 'reportSurvey']),
  story(6, 'claimant', 31_000, [...filed, 'startReview', 'ask']),
  story(7, 'company', 320_000, [...filed, 'assignSurvey', 'reportSurvey', 'approve']),
  story(8, 'claimant', 44_000, approved),
  story(9, 'company', 46_000, [...approved, 'acceptOffer']),
  story(10, 'company', 330_000, [
    ...filed,
    'assignSurvey',
    'reportSurvey',
    'approve',
    'confirm',
    'acceptOffer',
    'finishRepair',
    'payout',
  ]),
  story(11, 'claimant', 36_500, [...paidOut, 'receiveTransfer']),
  story(12, 'company', 49_000, [...paidOut, 'rate', 'payIntoItsAccount', 'overpay']),
  story(13, 'claimant', 28_000, ['pay', 'startReview', 'reject']),
  story(14, 'company', 33_000, ['pay', 'withdraw']),
  // Together with those above: offers of eight amounts whose key facts can be recomputed.
  story(15, 'company', 21_000, approved),
  story(16, 'company', 160_000, [...filed, 'assignSurvey', 'reportSurvey', 'approve']),
  story(17, 'company', 34_500, approved),
  // Its insurer paid less without giving a reason.
  story(20, 'claimant', 26_000, [...paidOut, 'payShort']),
  // Last, so that the insurer's link is the newest message in the inbox.
  story(4, 'claimant', 47_500, [...filed, 'startReview', 'askInsurer']),
];
