export const checkResults = ['holds', 'fails', 'not-known'] as const;
export type CheckResult = (typeof checkResults)[number];

/** Where a check's facts come from. */
export const checkSources = [
  'owner',
  'cover',
  'estimate',
  'register',
  'licence-register',
  'documents',
  'claims',
  'insurer',
  'settlement-terms',
  'insurer-record',
] as const;

/** Why a check says what it says: each is a sentence for whoever decides. */
export const checkWhys = [
  'no-theft',
  'theft',
  'type-open',
  'own-damage',
  'third-party-only',
  'cover-open',
  'in-force',
  'out-of-force',
  'register-runs',
  'register-lapsed',
  'incident-open',
  'plate-same',
  'policy-in-register',
  'plate-differs',
  'plate-open',
  'repairable',
  'total-loss',
  'value-open',
  'loss-open',
  'bought-before',
  'bought-later',
  'purchase-open',
  'nobody-drove',
  'licence-valid',
  'licence-invalid',
  'licence-of-another',
  'licence-unclear',
  'licence-open',
  'register-open',
  'owner-same',
  'owner-differs',
  'owner-unclear',
  'owner-unknown',
  'number-same',
  'number-differs',
  'number-unknown',
  'fitness-runs',
  'fitness-lapsed',
  'fitness-young',
  'fitness-unknown',
  'permit-runs',
  'permit-lapsed',
  'permit-not-needed',
  'permit-unknown',
  'no-financier',
  'financier-consents',
  'financier-silent',
  'papers-complete',
  'papers-missing',
  'unlooked',
  'no-near-double',
  'near-double',
  'photos-new',
  'photos-used',
  'word-open',
  'word-confirmed',
  'word-denied',
  'word-corrected',
  'word-of-something-else',
  'word-of-less',
  'word-paid-elsewhere',
  'word-past',
  'terms-raised',
  'terms-on-record',
  'age-open',
  'mode-unrecorded',
  'mode-allowed',
  'mode-not-allowed',
  'mode-calculated-otherwise',
] as const;
export type CheckWhy = (typeof checkWhys)[number];

export interface Finding {
  readonly result: CheckResult;
  readonly why: CheckWhy;
  /** What the sentence is about: a day, a name, the papers that are missing, other claims' numbers. */
  readonly about: readonly string[];
  /** Where these facts come from, where it is not the check's own source. */
  readonly source?: (typeof checkSources)[number];
}

const finding =
  (result: CheckResult) =>
  (why: CheckWhy, ...about: readonly string[]): Finding => ({ result, why, about });

export const holds = finding('holds');
export const fails = finding('fails');
export const notKnown = finding('not-known');
