import { dateWords } from '#domain/date-words.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { lineKinds } from '#domain/claims/review/settlement-rates.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';
import { withoutIdentityNumbers } from '#domain/claims/recovery/side-file-cells.ts';
import type { Paise } from '#domain/money.ts';
import { formatRupees, sum } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
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

const secondary = '#475467';
const labelWidth = 170;
const amountWidth = 84;

/** The report in the order of the usual form of Indian motor surveys; in English, as insurers read it. */
export async function surveyReportPdf(paper: SurveyReportPaper): Promise<Buffer> {
  const t = textsIn('en', 'surveyPaper');
  const { lineKinds: kindNames } = textsIn('en', 'desk.claimWords');
  const title = t.title({ number: paper.number });
  const slip = new Slip({ title, locale: 'en', date: paper.reportedAt, size: 'A4', margin: 50 });
  const day = (at: Date) => dateWords(at.toISOString(), 'en');
  const part = (name: string) => {
    slip.room(80);
    slip.space(9);
    slip.paragraph(name, { size: 11.5, bold: true });
    slip.space(3);
  };
  const facts = (pairs: Facts) => {
    for (const [label, value] of pairs) {
      if (!value) continue;
      slip.row(label, withoutIdentityNumbers(value), {
        label: { size: 9.5, color: secondary, width: labelWidth - 10 },
        value: { size: 9.5, indent: labelWidth, width: slip.width - labelWidth },
      });
      slip.space(2);
    }
  };
  const amounts = (label: string, estimated: string, assessed: string, bold = false) => {
    slip.room(40);
    const top = slip.y;
    const assessedFrom = slip.width - amountWidth;
    const size = 9.5;
    slip.row(label, estimated, {
      label: { size, bold, width: assessedFrom - amountWidth - 16 },
      value: { size, bold, align: 'right', indent: assessedFrom - amountWidth - 8, width: amountWidth },
    });
    const below = slip.y;
    slip.y = top;
    slip.paragraph(assessed, { size, bold, align: 'right', indent: assessedFrom, width: amountWidth });
    slip.y = Math.max(below, slip.y) + 2;
  };
  const rupees = (label: string, of: SurveyReportPaper['lines'], bold = false) =>
    amounts(label, formatRupees(sum(of.map((line) => line.estimated))), formatRupees(sum(of.map((line) => line.assessed))), bold);

  slip.paragraph(productName, { size: 10, bold: true, color: '#0b4f8a' });
  slip.heading(t.heading, { size: 18, bold: true });
  slip.paragraph(t.prejudice, { size: 9, color: secondary });
  slip.space(6);
  facts([
    [t.reportOf, paper.number],
    [t.surveyor, paper.surveyor.name],
    [t.licence, paper.surveyor.licenceNumber],
    [t.assigned, day(paper.assignedAt)],
    [t.reported, day(paper.reportedAt)],
  ]);
  part(t.insurance);
  facts([
    [t.insurer, paper.insurance.insurer],
    [t.policy, paper.insurance.policyNumber],
    [t.insurersClaim, paper.insurance.claimNumber],
    [t.insured, paper.insured],
  ]);
  const { vehicle, driver, accident } = paper;
  part(t.vehicle);
  facts([
    [t.registration, vehicle.registrationNumber && formatRegistrationNumber(vehicle.registrationNumber)],
    [t.makeAndModel, vehicle.makeAndModel],
    [t.year, vehicle.year],
    [t.chassis, vehicle.chassisNumber],
    [t.engine, vehicle.engineNumber],
    [t.color, vehicle.color],
    [t.fuel, vehicle.fuel],
  ]);
  part(t.driver);
  facts([
    [t.driverName, driver.name],
    [t.driverLicence, driver.licenceNumber],
  ]);
  part(t.accident);
  facts([
    [t.when, accident.at],
    [t.place, accident.place],
    [t.police, accident.police],
    [t.workshop, paper.workshop],
    [t.how, accident.how],
    [t.damage, accident.damage],
  ]);
  part(t.assessment);
  amounts(t.line, t.estimated, t.assessed, true);
  for (const [index, line] of paper.lines.entries()) {
    const [what, kind] = [withoutIdentityNumbers(line.label), kindNames[line.kind]];
    rupees(`${index + 1}. ${what === kind ? what : `${what}, ${kind}`}`, [line]);
    if (line.remark) slip.paragraph(withoutIdentityNumbers(line.remark), { size: 8.5, color: secondary, indent: 12 });
  }
  part(t.summary);
  for (const kind of lineKinds) {
    const ofKind = paper.lines.filter((line) => line.kind === kind);
    if (ofKind.length > 0) rupees(kindNames[kind], ofKind);
  }
  rupees(t.total, paper.lines, true);
  slip.space(3);
  slip.paragraph(t.beforeDeductions, { size: 8.5, color: secondary });
  part(t.remarks);
  slip.paragraph(withoutIdentityNumbers(paper.remarks), { size: 9.5 });
  slip.space(4);
  slip.paragraph(t.photos({ count: paper.photos }), { size: 9.5 });
  slip.room(90);
  slip.space(14);
  slip.paragraph(t.declaration, { size: 9.5 });
  slip.space(10);
  slip.paragraph(paper.surveyor.name, { size: 10.5, bold: true });
  slip.paragraph(t.signed({ licence: paper.surveyor.licenceNumber, day: day(paper.reportedAt) }), { size: 9.5 });
  return slip.finish();
}
