import { dateWords } from '#domain/date-words.ts';
import { formatRupees, add, paise, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { withoutIdentityNumbers } from '#domain/claims/recovery/side-file-cells.ts';
import type { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from './pack-facts.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { storedSurveyLines } from '../../settlement/settlement-of.ts';
import { presentEstimate } from '../../claim/estimate-lines.ts';

export interface StoredPaper {
  readonly id: string;
  readonly key: string;
  readonly mimeType: string;
  readonly sha256: Buffer;
  readonly extension: string;
}

/** One paper of the pack: written by us, or uploaded and never touched. */
export type PackPaper = {
  /** Of its file without the ending: '03-invoice'. */
  readonly name: string;
  readonly title: string;
} & ({ readonly write: (slip: Slip) => void } | { readonly file: StoredPaper });

const secondary = '#475467';
const labelWidth = 170;
const amountWidth = 110;

/** A sheet of the pack as it is written, in English: insurers read English. */
export class Sheet {
  readonly #slip: Slip;

  constructor(slip: Slip) {
    this.#slip = slip;
  }

  /** Who writes, when and to whom. */
  head({ us, insurer, today }: Pick<PackFacts, 'us' | 'insurer' | 'today'>): void {
    const { to } = textsIn('en', 'assignmentPack');
    this.#slip.paragraph(us.name, { size: 13, bold: true });
    this.#slip.paragraph(us.address, { size: 9.5, color: secondary });
    this.#slip.space(10);
    this.#slip.paragraph(day(today), { size: 10, color: secondary });
    this.#slip.space(8);
    this.#slip.paragraph(to, { size: 10.5 });
    this.#slip.paragraph(insurer.name, { size: 10.5, bold: true });
    if (insurer.address) this.#slip.paragraph(insurer.address, { size: 10.5 });
    this.#slip.space(12);
  }

  title(text: string): void {
    this.#slip.heading(text, { size: 16, bold: true });
    this.#slip.space(6);
  }

  /** Label and value, those without one left out. */
  facts(pairs: readonly (readonly [string, string | null | undefined])[]): void {
    for (const [label, value] of pairs) {
      if (!value) continue;
      this.#slip.row(label, value, {
        label: { size: 10, color: secondary, width: labelWidth - 10 },
        value: { size: 10, bold: true, indent: labelWidth },
      });
      this.#slip.space(2.5);
    }
    this.#slip.space(7);
  }

  text(said: string, bold = false): void {
    this.#slip.paragraph(said, { size: 10.5, bold });
    this.#slip.space(6);
  }

  part(title: string): void {
    this.#slip.room(90);
    this.#slip.space(6);
    this.#slip.paragraph(title, { size: 12, bold: true });
    this.#slip.space(4);
  }

  note(said: string): void {
    this.#slip.paragraph(withoutIdentityNumbers(said), { size: 9, color: secondary });
    this.#slip.space(3);
  }

  amount(label: string, of: Paise, bold = false): void {
    this.#slip.row(withoutIdentityNumbers(label), formatRupees(of), {
      label: { size: 10, bold, width: this.#slip.width - amountWidth - 10 },
      value: { size: 10, bold, align: 'right', indent: this.#slip.width - amountWidth, width: amountWidth },
    });
    this.#slip.space(2.5);
  }

  /** A line to sign on. */
  signature(who: string): void {
    this.#slip.room(76);
    this.#slip.space(30);
    this.#slip.paragraph('_'.repeat(38), { size: 10, color: secondary });
    this.#slip.paragraph(who, { size: 10 });
    this.#slip.space(4);
  }
}

export function day(date: string): string {
  return dateWords(date, 'en');
}

/** By what the claim is known: in every paper the same. */
export function claimFacts(facts: PackFacts): (readonly [string, string | null])[] {
  const t = textsIn('en', 'assignmentPack');
  return [
    [t.insurersNumber, facts.insurersNumber],
    [t.policyNumber, facts.policyNumber],
    [t.number, facts.number],
    [t.insured, facts.insured.name],
    [t.vehicle, facts.vehicle],
    [t.incident, facts.incidentOn && day(facts.incidentOn)],
    [t.workshop, facts.workshop.name],
  ];
}

export function payToFacts({ payTo, insurersNumber }: PackFacts): (readonly [string, string])[] {
  const t = textsIn('en', 'assignmentPack.payTo');
  return [
    [t.holder, payTo.holder],
    [t.account, payTo.accountNumber],
    [t.ifsc, payTo.ifsc],
    [t.bank, payTo.bank],
    [t.reference, insurersNumber],
  ];
}

/** Tells the insurer that the money is ours, where to pay it, and what is enclosed with which fingerprint. */
export function writeNotice(slip: Slip, facts: PackFacts, papers: readonly PackPaper[]): void {
  const t = textsIn('en', 'assignmentPack');
  const { notice, payTo } = t;
  const sheet = new Sheet(slip);
  const { us, insured, workshop, assignment, paid } = facts;
  sheet.head(facts);
  sheet.title(notice.title);
  sheet.facts([...claimFacts(facts), [t.accepted, `${formatRupees(facts.accepted)} (${day(facts.acceptedOn)})`]]);
  sheet.text(
    notice.assigned({
      insured: insured.address ? `${insured.name}, ${insured.address},` : insured.name,
      us: us.name,
      on: day(assignment.on),
      amount: formatRupees(facts.accepted),
    }),
  );
  sheet.text(
    notice.paid({ us: us.name, workshop: workshop.name, amount: formatRupees(facts.accepted), on: day(paid.on), utr: paid.utr }),
  );
  sheet.text(notice.request({ amount: formatRupees(facts.outstanding) }), true);
  sheet.part(payTo.title);
  sheet.facts(payToFacts(facts));
  sheet.text(payTo.kinds[facts.payTo.kind]);
  sheet.text(notice.discharge);
  sheet.text(notice.reply);
  sheet.part(notice.signed);
  sheet.note(
    assignment.signature
      ? notice.byOwner[assignment.signature.means]({
          name: assignment.signature.name,
          on: day(assignment.on),
          fingerprint: assignment.signature.fingerprint,
        })
      : notice.byAccount({ name: insured.name, on: day(assignment.on) }),
  );
  sheet.signature(notice.assignor({ name: insured.name }));
  sheet.signature(notice.assignee({ name: us.name }));
  sheet.part(notice.enclosed);
  for (const [at, paper] of papers.entries()) {
    if (at === 0) continue;
    slip.room(32);
    sheet.text(`${paper.name.slice(0, 2)}  ${paper.title}`);
    if ('file' in paper) sheet.note(`SHA-256 ${paper.file.sha256.toString('hex')}`);
  }
}

/** What the insured and the workshop sign before an insurer pays: repaired to satisfaction, and the amount taken in full discharge. */
export function writeVoucher(slip: Slip, facts: PackFacts): void {
  const t = textsIn('en', 'assignmentPack');
  const { voucher } = t;
  const sheet = new Sheet(slip);
  const { insured, workshop, invoice } = facts;
  sheet.head(facts);
  sheet.title(voucher.title);
  sheet.facts(claimFacts(facts));
  sheet.part(voucher.satisfaction);
  sheet.text(
    invoice?.facts
      ? voucher.repaired({
          insured: insured.name,
          workshop: workshop.name,
          invoice: invoice.facts.number,
          on: day(invoice.facts.date),
          amount: formatRupees(invoice.amount),
        })
      : voucher.repairedOnly({ insured: insured.name, workshop: workshop.name }),
  );
  sheet.part(voucher.discharge);
  sheet.text(voucher.accepted({ amount: formatRupees(facts.accepted), insurer: facts.insurer.name }));
  sheet.text(voucher.pay({ us: facts.us.name }));
  sheet.facts(payToFacts(facts));
  sheet.text(voucher.nobodyElse);
  sheet.signature(voucher.byInsured({ name: insured.name }));
  sheet.signature(voucher.byWorkshop({ name: workshop.name }));
  sheet.note(voucher.prepared({ us: facts.us.name }));
}

/** The survey as it was reported; nothing is written where nobody surveyed. */
export function writeSurvey(slip: Slip, facts: PackFacts, { lastReport, surveyor }: ClaimFile, licence: string | null): void {
  if (!lastReport?.reported_at) return;
  const t = textsIn('en', 'assignmentPack');
  const sheet = new Sheet(slip);
  sheet.title(t.survey.title);
  sheet.facts([
    ...claimFacts(facts),
    [t.survey.surveyor, surveyor?.name],
    [t.survey.licence, licence],
    [t.survey.reported, day(todayInKolkata(new Date(lastReport.reported_at)))],
  ]);
  sheet.part(t.survey.lines);
  for (const line of storedSurveyLines.parse(lastReport.lines)) {
    sheet.amount(`${line.line}. ${line.label}`, paise(line.assessed));
    sheet.note(t.survey.estimated({ amount: formatRupees(paise(line.estimated)) }) + (line.remark ? ` · ${line.remark}` : ''));
  }
  sheet.amount(t.survey.assessed, lastReport.assessed_paise ?? ZERO, true);
  if (lastReport.remarks) {
    sheet.part(t.survey.remarks);
    sheet.note(lastReport.remarks);
  }
}

/** The workshop's estimate, line by line. */
export function writeEstimate(slip: Slip, facts: PackFacts, file: ClaimFile): void {
  const t = textsIn('en', 'assignmentPack');
  const sheet = new Sheet(slip);
  const estimate = presentEstimate(file);
  sheet.title(t.estimate.title);
  sheet.facts([
    ...claimFacts(facts),
    [t.estimate.version, file.estimate ? String(file.estimate.version) : null],
    [t.estimate.on, file.estimate ? day(todayInKolkata(new Date(file.estimate.created_at))) : null],
  ]);
  for (const line of estimate?.lines ?? []) {
    sheet.amount(`${line.line}. ${line.label}`, line.amount);
    if (line.partNumber) sheet.note(t.estimate.part({ number: line.partNumber }));
  }
  sheet.amount(t.estimate.total, (estimate?.lines ?? []).map(({ amount }) => amount).reduce(add, paise(0)), true);
}
