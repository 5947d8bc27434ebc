/** Risk flags of a claim: hints for the approver that decide and block nothing. */
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

/** Most severe first: an identical picture or account is rarely coincidence, an expensive part often is. */
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

/** Confirmed concerns first, dismissed ones last, the rest by severity of kind. */
export function bySeriousness(left: JudgedSignal, right: JudgedSignal): number {
  const rank = ({ judged, kind }: JudgedSignal) =>
    (judged === null ? 1 : judged.verdict === 'confirmed' ? 0 : 2) * bySeverity.length + bySeverity.indexOf(kind);
  return rank(left) - rank(right);
}

interface JudgedSignal {
  readonly kind: SignalKind;
  readonly judged: { readonly verdict: (typeof signalVerdicts)[number] } | null;
}

/** Facts compared in a risk flag, and their format. */
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

/** Values of this claim and of the similar one; dates in ISO, amounts in rupees, photos by their URL name. */
export interface SignalEvidence {
  readonly fact: SignalFact;
  readonly here: string;
  readonly there: string;
}

export const signalVerdicts = ['confirmed', 'dismissed'] as const;

/** Retention of sign-in devices, in days. */
export const deviceDays = 180;

/** Maximum days between two incidents of one vehicle. */
export const sameVehicleDays = 30;
/** Flagged from this number of claims per vehicle and year. */
export const manyClaims = 3;
/** A part is expensive above `times` the median of other claims, if at least `others` are known. */
export const dearFrom = { times: 1.5, others: 5 };

/** Maximum differing bits of the 64-bit image hash for similar pictures. */
export const alikeBits = 7;

/** Within 5 % below a limit above which more people review. */
export function isJustBelow(amount: number, limit: number): boolean {
  return amount < limit && amount >= limit * 0.95;
}

/** Survey reports of one year. */
export interface SurveyCounts {
  readonly ofGarage: number;
  /** Of them by this surveyor. */
  readonly together: number;
  /** At other garages. */
  readonly elsewhere: number;
  /** Of them by this surveyor. */
  readonly surveyorElsewhere: number;
}

/** Whether this surveyor is more frequent at this garage than their share elsewhere explains, at the 0.1 % significance level. */
export function isBeyondChance({ ofGarage, together, elsewhere, surveyorElsewhere }: SurveyCounts): boolean {
  if (together < 4 || elsewhere < 20) return false;
  // Laplace smoothing: a surveyor unknown elsewhere must not have probability zero here.
  const share = (surveyorElsewhere + 1) / (elsewhere + 2);
  return chanceOfAtLeast(together, ofGarage, share) < 0.001;
}

/** Binomial upper tail: probability of at least `hits` in `throws`. */
function chanceOfAtLeast(hits: number, throws: number, share: number): number {
  let [term, below] = [(1 - share) ** throws, 0];
  for (let count = 0; count < hits; count++) {
    below += term;
    term *= ((throws - count) / (count + 1)) * (share / (1 - share));
  }
  return 1 - below;
}
