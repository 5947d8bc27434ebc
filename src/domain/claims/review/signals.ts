/** What may be odd about a claim: a hint for whoever decides, never a verdict, and nothing waits for it. */
export const signalKinds = [
  'same-vehicle',
  'third-claim',
  'same-picture',
  'dear-part',
  'below-limit',
  'unlikely-pair',
  'shared-phone',
  'shared-account',
  'shared-device',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The gravest first: the same picture or account is hardly chance, a dear part often is. */
const bySeverity: readonly SignalKind[] = [
  'same-picture',
  'shared-account',
  'third-claim',
  'same-vehicle',
  'unlikely-pair',
  'shared-device',
  'shared-phone',
  'below-limit',
  'dear-part',
];

/** Before all others what somebody found to be a real concern, last what was found harmless; else by kind. */
export function bySeriousness(left: JudgedSignal, right: JudgedSignal): number {
  const rank = ({ judged, kind }: JudgedSignal) =>
    (judged === null ? 1 : judged.verdict === 'confirmed' ? 0 : 2) * bySeverity.length + bySeverity.indexOf(kind);
  return rank(left) - rank(right);
}

interface JudgedSignal {
  readonly kind: SignalKind;
  readonly judged: { readonly verdict: (typeof signalVerdicts)[number] } | null;
}

/** What is put side by side, and how it reads. */
export const signalFacts = {
  claim: 'text',
  'incident-day': 'day',
  'claim-type': 'text',
  damage: 'text',
  photo: 'photo',
  part: 'text',
  price: 'money',
  amount: 'money',
  surveys: 'text',
  person: 'text',
  phone: 'text',
  account: 'text',
  role: 'role',
  'signed-in': 'day',
} as const satisfies Record<string, 'text' | 'day' | 'money' | 'photo' | 'role'>;
export type SignalFact = keyof typeof signalFacts;

/** Of this claim, and of what it is like; days in ISO, amounts in rupees, photos by their name in URLs. */
export interface SignalEvidence {
  readonly fact: SignalFact;
  readonly here: string;
  readonly there: string;
}

export const signalVerdicts = ['confirmed', 'dismissed'] as const;

/** A device on which somebody signed in is forgotten after so many days. */
export const deviceDays = 180;

/** Days between two incidents of one vehicle. */
export const sameVehicleDays = 30;
/** From this claim of a vehicle within a year on. */
export const manyClaims = 3;
/** A part costs too much above this share of what others charge in the middle, where so many others are known. */
export const dearFrom = { times: 1.5, others: 5 };

/** Bits of 64 in which two pictures may differ that look alike. */
export const alikeBits = 7;

/** Within five hundredths below a limit from which on more people look. */
export function isJustBelow(amount: number, limit: number): boolean {
  return amount < limit && amount >= limit * 0.95;
}

/** Reported surveys of a year. */
export interface SurveyCounts {
  readonly ofGarage: number;
  /** Of these, by this surveyor. */
  readonly together: number;
  /** At other garages. */
  readonly elsewhere: number;
  /** Of these, by this surveyor. */
  readonly surveyorElsewhere: number;
}

/** Does this surveyor come to this garage more often than their share elsewhere explains, at one in a thousand? */
export function isBeyondChance({ ofGarage, together, elsewhere, surveyorElsewhere }: SurveyCounts): boolean {
  if (together < 4 || elsewhere < 20) return false;
  // As if each had been seen once more: a surveyor of whom nothing is known elsewhere is not impossible here.
  const share = (surveyorElsewhere + 1) / (elsewhere + 2);
  return chanceOfAtLeast(together, ofGarage, share) < 0.001;
}

/** Of so many throws, at least these hit, by the binomial distribution. */
function chanceOfAtLeast(hits: number, throws: number, share: number): number {
  let [term, below] = [(1 - share) ** throws, 0];
  for (let count = 0; count < hits; count++) {
    below += term;
    term *= ((throws - count) / (count + 1)) * (share / (1 - share));
  }
  return 1 - below;
}
