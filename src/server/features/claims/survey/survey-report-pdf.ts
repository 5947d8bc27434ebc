import { dateWords } from '#domain/date-words.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { lineKinds } from '#domain/claims/review/settlement-rates.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';
import { withoutIdentityNumbers } from '#domain/kyc/identity.ts';
import type { Paise } from '#domain/money.ts';
import { formatRupees, sum } from '#domain/money.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
import { textsIn } from '#server/platform/words/wordings.ts';

type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

export interface SurveyReportPaper {
  readonly number: string;
  readonly insurance: { readonly insurer: string; readonly policyNumber: string; readonly claimNumber: string };
  readonly insured: string;
  readonly vehicle: {
    readonly registrationNumber: string;
    readonly makeAndModel: string;
    readonly year: string;
    readonly chassisNumber: string;
    readonly engineNumber: string;
    readonly color: string;
    readonly fuel: string;
  };
  readonly driver: { readonly name: string; readonly licenceNumber: string };
  readonly accident: {
    readonly at: string;
    readonly place: string;
    readonly police: string;
    readonly how: string;
    readonly damage: string;
  };
  readonly workshop: string;
  readonly surveyor: { readonly name: string; readonly licenceNumber: string };
  readonly assignedAt: Date;
  readonly reportedAt: Date;
  readonly lines: readonly {
    readonly label: string;
    readonly kind: LineKind;
    readonly estimated: Paise;
    readonly assessed: Paise;
    readonly remark: string | null;
  }[];
  readonly photos: number;
  readonly remarks: string;
}

/** The report in the usual order of Indian motor survey forms; in English, because insurers read English. */
export async function surveyReportPdf(paper: SurveyReportPaper): Promise<Buffer> {
  const t = textsIn('en', 'surveyPaper');
  const { vehicle, driver, accident, insurance } = paper;
  const day = (at: Date) => dateWords(at.toISOString(), 'en');
  const part = (title: string, facts: Facts) => ({ title, facts: masked(facts) });
  const about = { title: t.title({ number: paper.number }), locale: 'en', date: paper.reportedAt } as const;
  return typesetPdf(new URL('./survey-report.typ', import.meta.url), about, {
    texts: {
      ...{ heading: t.heading, prejudice: t.prejudice, assessment: t.assessment, summary: t.summary, remarks: t.remarks },
      ...{ line: t.line, estimated: t.estimated, assessed: t.assessed, beforeDeductions: t.beforeDeductions },
      declaration: t.declaration,
    },
    facts: masked([
      [t.reportOf, paper.number],
      [t.surveyor, paper.surveyor.name],
      [t.licence, paper.surveyor.licenceNumber],
      [t.assigned, day(paper.assignedAt)],
      [t.reported, day(paper.reportedAt)],
    ]),
    parts: [
      part(t.insurance, [
        [t.insurer, insurance.insurer],
        [t.policy, insurance.policyNumber],
        [t.insurersClaim, insurance.claimNumber],
        [t.insured, paper.insured],
      ]),
      part(t.vehicle, [
        [t.registration, vehicle.registrationNumber && formatRegistrationNumber(vehicle.registrationNumber)],
        [t.makeAndModel, vehicle.makeAndModel],
        [t.year, vehicle.year],
        [t.chassis, vehicle.chassisNumber],
        [t.engine, vehicle.engineNumber],
        [t.color, vehicle.color],
        [t.fuel, vehicle.fuel],
      ]),
      part(t.driver, [
        [t.driverName, driver.name],
        [t.driverLicence, driver.licenceNumber],
      ]),
      part(t.accident, [
        [t.when, accident.at],
        [t.place, accident.place],
        [t.police, accident.police],
        [t.workshop, paper.workshop],
        [t.how, accident.how],
        [t.damage, accident.damage],
      ]),
    ],
    ...assessmentOf(paper),
    remarks: withoutIdentityNumbers(paper.remarks),
    photos: t.photos({ count: paper.photos }),
    surveyor: {
      name: paper.surveyor.name,
      signed: t.signed({ licence: paper.surveyor.licenceNumber, day: day(paper.reportedAt) }),
    },
  });
}

function masked(facts: Facts): Facts {
  return facts.map(([label, value]) => [label, value && withoutIdentityNumbers(value)]);
}

type Row = readonly [label: string, estimated: string, assessed: string, isBold: boolean, remark: string | null];

/** Each line, and totals by kind. */
function assessmentOf({ lines }: SurveyReportPaper): { assessment: readonly Row[]; summary: readonly Row[] } {
  const { total } = textsIn('en', 'surveyPaper');
  const { lineKinds: kindNames } = textsIn('en', 'desk.claimWords');
  const row = (label: string, of: SurveyReportPaper['lines'], isBold = false, remark: string | null = null): Row => [
    label,
    formatRupees(sum(of.map((line) => line.estimated))),
    formatRupees(sum(of.map((line) => line.assessed))),
    isBold,
    remark && withoutIdentityNumbers(remark),
  ];
  return {
    assessment: lines.map((line, index) => {
      const [what, kind] = [withoutIdentityNumbers(line.label), kindNames[line.kind]];
      return row(`${index + 1}. ${what === kind ? what : `${what}, ${kind}`}`, [line], false, line.remark);
    }),
    summary: [
      ...lineKinds.flatMap((kind) => {
        const ofKind = lines.filter((line) => line.kind === kind);
        return ofKind.length > 0 ? [row(kindNames[kind], ofKind)] : [];
      }),
      row(total, lines, true),
    ],
  };
}
