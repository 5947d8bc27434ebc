import { settlementTerms, termNames } from '#contract/claims/review/settlement.schemas.ts';
import type {
  termSources,
  SettlementTermsBody,
  SettlementTermsDto,
  TermName,
} from '#contract/claims/review/settlement.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { mayTakeCredit } from '#domain/claims/review/settlement.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { registerFactsOf, partsView } from '../claim/claim-row.ts';
import { recordedMode } from '../claim/settlement-mode.ts';

type TermSource = (typeof termSources)[number];

/** One term that staff set to deviate from the record. */
const override = z.object({
  value: z.unknown(),
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  at: z.nullable(z.string()),
});
type Override = z.output<typeof override>;
type Overrides = Partial<Record<TermName, Override>>;

const storedOverrides = z.object({ overrides: z.partialRecord(z.enum(termNames), override) });

interface RecordedTerms {
  readonly terms: SettlementTermsDto;
  readonly sources: Record<TermName, Exclude<TermSource, 'staff'>>;
}

/** Terms from the record: policy, VAHAN and insurer confirmation. Terms in none of them come from the owner or are assumed to our disadvantage. */
function recordedTerms(file: ClaimFile): RecordedTerms {
  const { cover, facts, row, insurerSurvey } = file;
  const { vehicle: typed } = partsView(row);
  const said = recordedMode(row, file, facts.now);
  const register = facts.register && registerFactsOf(row)?.vehicle;
  const vehicleClass = facts.register?.vehicleClass ?? classOf(typed.vehicleType);
  const measured = (name: 'cubicCapacity' | 'grossWeightKg') =>
    register?.[name] != null
      ? ([register[name], 'register'] as const)
      : ([typed[name], typed[name] === null ? 'unknown' : 'owner'] as const);
  const covered = <V>(value: V | undefined, without: V) =>
    value === undefined ? ([without, 'unknown'] as const) : ([value, 'policy'] as const);
  const told = {
    vehicleClass: [vehicleClass, facts.register?.vehicleClass ? 'register' : 'owner'],
    cubicCapacity: measured('cubicCapacity'),
    grossWeightKg: measured('grossWeightKg'),
    seats: register?.seats == null ? [null, 'unknown'] : [register.seats, 'register'],
    registeredOn: register?.firstRegisteredOn
      ? [register.firstRegisteredOn, 'register']
      : [bornBy(typed, row.created_at), 'owner'],
    hasZeroDepreciation: covered(cover?.zeroDepreciation, false),
    hasImt23: covered(cover?.imt23, false),
    hasConsumables: covered(cover?.consumables, false),
    idv: cover?.idv == null ? [null, 'unknown'] : [paiseToRupees(cover.idv), 'policy'],
    towingLimit: [null, 'tariff'],
    mode: [said.mode, said.source],
    ownerTakesCredit: [file.claimant.isRegistered && mayTakeCredit(vehicleClass), 'assumed'],
    // A breach is decided by a person: the register only gives a reason to ask.
    breach: [null, 'assumed'],
    breachPercent: [null, 'assumed'],
    salvage: insurerSurvey ? [paiseToRupees(insurerSurvey.salvage_paise), 'insurer'] : [0, 'assumed'],
    voluntaryDeductible: covered(cover ? paiseToRupees(cover.voluntaryDeductible) : undefined, 0),
  } as const satisfies Record<TermName, readonly [unknown, TermSource]>;
  const each = (at: 0 | 1) => Object.fromEntries(termNames.map((name) => [name, told[name][at]]));
  return { terms: each(0) as SettlementTermsDto, sources: each(1) as RecordedTerms['sources'] };
}

/** The earliest first registration consistent with the owner's statements: a vehicle bought used is as old as its model year. */
function bornBy({ purchaseDate, year }: { purchaseDate: string; year: number }, filedAt: Date): string {
  const bought = purchaseDate || todayInKolkata(filedAt);
  const made = year > 0 ? `${year}-12-31` : bought;
  return made < bought ? made : bought;
}

export interface ClaimTerms {
  readonly terms: SettlementTermsDto;
  readonly recorded: RecordedTerms;
  readonly overrides: Overrides;
}

/** The recorded terms with staff's overrides. */
export function claimTerms(file: ClaimFile): ClaimTerms {
  const recorded = recordedTerms(file);
  const overrides = readOverrides(file.row.settlement_terms, recorded.terms);
  const set = termNames.flatMap((name) => (overrides[name] ? [[name, overrides[name].value]] : []));
  const terms = settlementTerms.parse({ ...recorded.terms, ...Object.fromEntries(set) });
  return { terms, recorded, overrides };
}

/** Older rows stored all terms together, without who set each. */
function readOverrides(stored: unknown, recorded: SettlementTermsDto): Overrides {
  const read = z.safeParse(storedOverrides, stored);
  if (read.success) return read.data.overrides;
  const flat = z.safeParse(z.partial(settlementTerms), stored);
  return flat.success ? differing(flat.data, recorded, () => ({ by: null, at: null })) : {};
}

/** The overrides to store: only terms that differ from the record, each with who first set it. */
export function overridesOf(
  body: SettlementTermsBody,
  { terms, recorded, overrides }: ClaimTerms,
  by: NonNullable<Override['by']>,
  at: string,
): { readonly overrides: Overrides } {
  const kept = (name: TermName, value: unknown) => {
    const standing = overrides[name];
    return standing && standing.value === value ? { by: standing.by, at: standing.at } : { by, at };
  };
  return { overrides: differing({ ...terms, ...withoutUnsaid(body) }, recorded.terms, kept) };
}

function withoutUnsaid<T extends object>(body: T): Partial<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function differing(
  terms: Partial<SettlementTermsDto>,
  recorded: SettlementTermsDto,
  who: (name: TermName, value: unknown) => Pick<Override, 'by' | 'at'>,
): Overrides {
  const names = termNames.filter((name) => terms[name] !== undefined && terms[name] !== recorded[name]);
  return Object.fromEntries(names.map((name) => [name, { value: terms[name], ...who(name, terms[name]) }]));
}
