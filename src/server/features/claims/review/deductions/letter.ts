import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { disputedCodes } from '#domain/claims/recovery/deductions.ts';
import type { DisputedCode } from '#domain/claims/recovery/deductions.ts';
import type { DeductedLine, Deduction } from '#domain/claims/review/deductions.ts';
import { isOmbudsmanOpen } from '#domain/claims/recovery/reminders.ts';
import { regulatorsClock } from '#domain/claims/review/regulators-clock.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { termsOn } from '#server/features/insurers/insurers.service.ts';
import { acceptedOnOf } from '../../claim/settlement-mode.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { partsView } from '../../claim/claim-row.ts';
import { deductionsOf } from '../../settlement/paths.ts';
import { ratesOfDay } from '../../pricing/rates-in-force.ts';
import { incidentDay, shownSettlement } from '../../settlement/settlement-of.ts';
import { dateWords } from '#domain/date-words.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, sum } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { ruleWords } from '#words/rule-words.ts';

/** Unexplained deductions of a claim, with the calculation that gives the rule of each line. */
interface Deducted {
  readonly settlement: SettlementDto;
  readonly deductions: readonly Deduction[];
}

export async function deductedFrom(db: Kysely<DB>, file: ClaimFile, reader: Actor): Promise<Deducted | null> {
  const settlement = shownSettlement(file, await ratesOfDay(db, incidentDay(file)), reader);
  return settlement && { settlement, deductions: deductionsOf(file, settlement) };
}

/** Identical for the same deduction, line by line. */
export function fingerprintOf({ step, lines }: Deduction): Buffer {
  const said = lines.map(({ line, before, after, amount }) => [line, before, after, amount]);
  return createHash('sha256')
    .update(JSON.stringify([step, said]))
    .digest();
}

/** Data of the letter, without the copy. */
export interface LetterContent {
  readonly insurer: string;
  /** Grievance address; null if not recorded. */
  readonly address: string | null;
  readonly number: string;
  readonly insurersNumber: string;
  readonly policyNumber: string;
  readonly vehicle: string;
  readonly workshop: string;
  readonly deduction: Deduction;
  /** For a short payment: the insurer's reasons, although it had accepted the amount. */
  readonly causes: readonly DisputedCode[];
  readonly lines: readonly (DeductedLine & { readonly calculated: SettlementDto['lines'][number] })[];
  /** The insurer's survey report; null if none is on record. */
  readonly survey: { readonly reported: IsoDate; readonly decisionDue: IsoDate } | null;
  /** Whether the insured may turn to the Ombudsman. */
  readonly hasOmbudsman: boolean;
  readonly decidedOn: IsoDate;
  readonly writtenAt: Date;
  readonly answerBy: IsoDate;
}

export async function contentOf(
  db: Kysely<DB>,
  file: ClaimFile,
  { settlement }: Deducted,
  deduction: Deduction,
  now: Date,
): Promise<LetterContent> {
  const { row } = file;
  if (!row.insurer_id || !file.insurer || !row.approved_at) throw new Error(`claim ${row.id} has deductions and is not approved`);
  const { vehicleWritten, vendor } = partsView(row);
  const today = todayInKolkata(now);
  return {
    insurer: file.insurer.name,
    address: (await termsOn(db, row.insurer_id, today))?.grievanceAddress ?? null,
    number: row.number,
    insurersNumber: row.insurer_claim_number ?? '',
    policyNumber: row.policy_number ?? '',
    vehicle: vehicleWritten,
    workshop: file.garage?.name ?? vendor.garageName,
    deduction,
    causes: deduction.step === 'payment' ? disputedCodes.filter((code) => file.receivable?.shortfall_causes.includes(code)) : [],
    lines: deduction.lines.flatMap((line) => {
      const calculated = settlement.lines[line.line];
      return calculated ? [{ ...line, calculated }] : [];
    }),
    survey: file.insurerSurvey && {
      reported: file.insurerSurvey.reported_on,
      decisionDue: addCalendarDays(file.insurerSurvey.reported_on, regulatorsClock.settlement),
    },
    hasOmbudsman: isOmbudsmanOpen(file.claimant),
    decidedOn: acceptedOnOf(file) ?? todayInKolkata(row.approved_at),
    writtenAt: now,
    answerBy: addCalendarDays(today, regulatorsClock.reason),
  };
}

/** The two amounts of a line between which each deduction occurs. */
const ends = {
  survey: ['estimated', 'assessed'],
  acceptance: ['calculated', 'accepted'],
  payment: ['accepted', 'paid'],
} as const;

/** Letter to the insurer: the lines with unexplained losses, our grounds, and the deadline for the reason. */
export async function letterPdf(content: LetterContent, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'deductionLetter');
  const { path: names, rules } = textsIn(locale, 'claims.offer.calculation');
  const { deduction, lines, survey } = content;
  const [first, second] = ends[deduction.step];
  const day = (date: string) => dateWords(date, locale);
  const amounts = {
    before: formatRupees(sum(lines.map(({ before }) => before))),
    after: formatRupees(sum(lines.map(({ after }) => after))),
    amount: formatRupees(deduction.amount),
  };
  const causes = content.causes.map((code) => t.causes[code]).join(', ');
  const about = { title: `${t.title} ${content.number}`, locale, date: content.writtenAt };
  return typesetPdf(new URL('./deduction-letter.typ', import.meta.url), about, {
    title: t.title,
    day: day(todayInKolkata(content.writtenAt)),
    to: { label: t.to, name: content.insurer, address: content.address },
    facts: [
      [t.insurersNumber, content.insurersNumber],
      [t.policyNumber, content.policyNumber],
      [t.number, content.number],
      [t.vehicle, content.vehicle],
      [t.workshop, content.workshop],
    ],
    opening: causes === '' ? t.opening[deduction.step](amounts) : t.opening.disputed({ ...amounts, causes }),
    ask: t.ask({ by: day(content.answerBy) }),
    lines: {
      title: t.lines,
      list: lines.map((line) => ({
        title: `${line.line + 1}. ${line.calculated.label}`,
        amounts: [
          [names[first], formatRupees(line.before), false],
          [names[second], formatRupees(line.after), false],
          [t.deducted, formatRupees(line.amount), true],
        ],
        clause: t.clause({ clause: ruleWords(rules, line.calculated) }),
      })),
    },
    shared: deduction.step === 'survey' ? null : t.shared,
    clock: {
      title: t.clock,
      said: [
        t.reasons,
        t.days({ survey: regulatorsClock.survey, settlement: regulatorsClock.settlement }),
        ...(survey ? [t.surveyed({ reported: day(survey.reported), due: day(survey.decisionDue) })] : []),
        t.decided({ on: day(content.decidedOn) }),
        t.next,
        ...(content.hasOmbudsman ? [t.ombudsman] : []),
      ],
    },
    quote: t.quote({ number: content.number }),
    signed: t.signed({ product: productName }),
  });
}
