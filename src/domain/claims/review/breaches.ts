import type { IsoDate } from '#domain/dates.ts';
import type { ClaimType } from '../intake/parts.ts';
import { judgeFitness, judgePermit, withoutDriver } from './findings.ts';
import type { licenceReasons, RegisterFact } from './findings.ts';

/** Conditions of the policy whose breach an insurer answers with a non-standard settlement or a refusal. */
export const conditions = ['licence', 'permit', 'fitness', 'load'] as const;
export type Condition = (typeof conditions)[number];

/** What staff read in the papers; null: not there, or not legible. */
export interface PapersRead {
  readonly licenceUntil: IsoDate | null;
  readonly fitnessUntil: IsoDate | null;
  readonly permitUntil: IsoDate | null;
  /** Load of the lorry receipt and weight of the empty vehicle. */
  readonly loadKg: number | null;
  readonly unladenKg: number | null;
}

interface BreachFacts {
  readonly incidentOn: IsoDate | null;
  readonly claimType: ClaimType | null;
  readonly register: RegisterFact | null;
  readonly grossWeightKg: number | null;
  /** The licence register on the driver; null if it was not asked or answered about somebody else. */
  readonly licence: { readonly reason: (typeof licenceReasons)[number]; readonly until: IsoDate | null } | null;
  readonly papers: PapersRead | null;
}

export const breachWhys = [
  'licence-lapsed',
  'licence-suspended',
  'licence-later',
  'licence-class',
  'permit-lapsed',
  'fitness-lapsed',
  'overloaded',
] as const;

/**
 * The rulings behind a proposal. Amalendu Sahoo v. Oriental Insurance (2010): a breach that did not cause the loss is settled non-standard, at up to 75 %.
 * Without days of grace since the Motor Vehicles (Amendment) Act, 2019.
 */
export interface ProposedBreach {
  readonly condition: Condition;
  readonly why: (typeof breachWhys)[number];
  readonly source: 'register' | 'paper';
  /** Last day of the paper; null for other reasons. */
  readonly until: IsoDate | null;
  /** Weight above the registered one; null for other reasons. */
  readonly excessKg: number | null;
}

/** Conditions that seem to have been broken on the day of the incident: each is a proposal for a person to decide. */
export function proposedBreaches(facts: BreachFacts): ProposedBreach[] {
  const { incidentOn } = facts;
  if (incidentOn === null) return [];
  return [licenceBreach(facts, incidentOn), ...paperBreaches(facts, incidentOn), overload(facts)].filter((one) => one !== null);
}

const lapsed = (condition: Condition, why: ProposedBreach['why'], source: ProposedBreach['source'], until: IsoDate | null) => ({
  ...{ condition, why, source, until },
  excessKg: null,
});

/** An answer of the register prevails over the paper. */
function licenceBreach({ claimType, licence, papers }: BreachFacts, on: IsoDate): ProposedBreach | null {
  if (claimType === null || withoutDriver.has(claimType)) return null;
  const ofRegister = {
    lapsed: 'licence-lapsed',
    suspended: 'licence-suspended',
    'issued-later': 'licence-later',
    'wrong-class': 'licence-class',
  } as const;
  const reason = licence?.reason;
  if (reason === 'valid') return null;
  if (reason !== undefined && reason in ofRegister) {
    const why = ofRegister[reason as keyof typeof ofRegister];
    return lapsed('licence', why, 'register', reason === 'lapsed' ? (licence?.until ?? null) : null);
  }
  const until = papers?.licenceUntil ?? null;
  return until !== null && until < on ? lapsed('licence', 'licence-lapsed', 'paper', until) : null;
}

/** The paper prevails here: the register is often late with renewals. */
function paperBreaches({ register, papers }: BreachFacts, on: IsoDate): ProposedBreach[] {
  const found = [
    ['fitness', papers?.fitnessUntil, register && judgeFitness(register, on)],
    ['permit', papers?.permitUntil, register && judgePermit(register, on)],
  ] as const;
  return found.flatMap(([condition, read, ofRegister]) => {
    const why = `${condition}-lapsed` as const;
    if (read != null) return read < on ? [lapsed(condition, why, 'paper', read)] : [];
    return ofRegister?.result === 'fails' ? [lapsed(condition, why, 'register', ofRegister.about[0] ?? null)] : [];
  });
}

function overload({ grossWeightKg, papers }: BreachFacts): ProposedBreach | null {
  if (grossWeightKg === null || papers?.loadKg == null || papers.unladenKg === null) return null;
  const excessKg = papers.unladenKg + papers.loadKg - grossWeightKg;
  return excessKg > 0 ? { condition: 'load', why: 'overloaded', source: 'paper', until: null, excessKg } : null;
}
