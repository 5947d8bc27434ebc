import { dateWords } from '#domain/date-words.ts';
import { formatRupees, paise, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { withoutIdentityNumbers } from '#domain/claims/recovery/side-file-cells.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
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
} & ({ readonly sheet: () => PackSheet } | { readonly file: StoredPaper });

/** A paper as `sheets.typ` shows it, by its function there; in English: insurers read English. */
export interface PackSheet {
  readonly kind: 'notice' | 'voucher' | 'survey' | 'estimate' | 'calculation' | 'uploaded';
  readonly paper: object;
}

/** Sheets one after the other; `pictures` are those that they name. */
export function sheetsPdf(
  title: string,
  { now: date }: PackFacts,
  papers: readonly PackSheet[],
  pictures: readonly Uint8Array[] = [],
): Promise<Buffer> {
  return typesetPdf(new URL('./pack.typ', import.meta.url), { title, locale: 'en', date }, { papers }, pictures);
}

/** Who writes, when and to whom. */
export function letterHead({ us, insurer, today }: Pick<PackFacts, 'us' | 'insurer' | 'today'>): object {
  return { us, insurer, day: day(today), to: textsIn('en', 'assignmentPack').to };
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
export function noticeSheet(facts: PackFacts, papers: readonly PackPaper[]): PackSheet {
  const t = textsIn('en', 'assignmentPack');
  const { notice, payTo } = t;
  const { us, insured, workshop, assignment, paid } = facts;
  const accepted = formatRupees(facts.accepted);
  const assigned = notice.assigned({
    insured: insured.address ? `${insured.name}, ${insured.address},` : insured.name,
    us: us.name,
    on: day(assignment.on),
    amount: accepted,
  });
  const signed = assignment.signature
    ? notice.byOwner[assignment.signature.means]({
        name: assignment.signature.name,
        on: day(assignment.on),
        fingerprint: assignment.signature.fingerprint,
      })
    : notice.byAccount({ name: insured.name, on: day(assignment.on) });
  const paper = {
    head: letterHead(facts),
    title: notice.title,
    facts: [...claimFacts(facts), [t.accepted, `${accepted} (${day(facts.acceptedOn)})`]],
    said: [assigned, notice.paid({ us: us.name, workshop: workshop.name, amount: accepted, on: day(paid.on), utr: paid.utr })],
    request: notice.request({ amount: formatRupees(facts.outstanding) }),
    payTo: {
      title: payTo.title,
      facts: payToFacts(facts),
      said: [payTo.kinds[facts.payTo.kind], notice.discharge, notice.reply],
    },
    signed: {
      title: notice.signed,
      note: withoutIdentityNumbers(signed),
      lines: [notice.assignor({ name: insured.name }), notice.assignee({ name: us.name })],
    },
    enclosed: {
      title: notice.enclosed,
      papers: papers.slice(1).map((enclosed) => ({
        title: `${enclosed.name.slice(0, 2)}  ${enclosed.title}`,
        sha256: 'file' in enclosed ? fingerprint(enclosed.file) : null,
      })),
    },
  };
  return { kind: 'notice', paper };
}

/** What the insured and the workshop sign before an insurer pays: repaired to satisfaction, and the amount taken in full discharge. */
export function voucherSheet(facts: PackFacts): PackSheet {
  const { voucher } = textsIn('en', 'assignmentPack');
  const { insured, workshop, invoice } = facts;
  const repaired = invoice?.facts
    ? voucher.repaired({
        insured: insured.name,
        workshop: workshop.name,
        invoice: invoice.facts.number,
        on: day(invoice.facts.date),
        amount: formatRupees(invoice.amount),
      })
    : voucher.repairedOnly({ insured: insured.name, workshop: workshop.name });
  const paper = {
    head: letterHead(facts),
    title: voucher.title,
    facts: claimFacts(facts),
    satisfaction: { title: voucher.satisfaction, said: repaired },
    discharge: {
      title: voucher.discharge,
      said: [
        voucher.accepted({ amount: formatRupees(facts.accepted), insurer: facts.insurer.name }),
        voucher.pay({ us: facts.us.name }),
      ],
    },
    payTo: payToFacts(facts),
    nobodyElse: voucher.nobodyElse,
    signed: [voucher.byInsured({ name: insured.name }), voucher.byWorkshop({ name: workshop.name })],
    prepared: withoutIdentityNumbers(voucher.prepared({ us: facts.us.name })),
  };
  return { kind: 'voucher', paper };
}

/** The survey as it was reported. */
export function surveySheet(
  facts: PackFacts,
  { lastReport, surveyor }: ClaimFile,
  { reportedAt, licence }: { reportedAt: Date; licence: string | null },
): PackSheet {
  const t = textsIn('en', 'assignmentPack');
  const paper = {
    title: t.survey.title,
    facts: [
      ...claimFacts(facts),
      [t.survey.surveyor, surveyor?.name],
      [t.survey.licence, licence],
      [t.survey.reported, day(todayInKolkata(reportedAt))],
    ],
    linesTitle: t.survey.lines,
    lines: storedSurveyLines
      .parse(lastReport?.lines)
      .map((line) =>
        amountWithNote(
          `${line.line}. ${line.label}`,
          paise(line.assessed),
          t.survey.estimated({ amount: formatRupees(paise(line.estimated)) }) + (line.remark ? ` · ${line.remark}` : ''),
        ),
      ),
    total: [t.survey.assessed, formatRupees(lastReport?.assessed_paise ?? ZERO), true],
    remarks: lastReport?.remarks ? { title: t.survey.remarks, said: withoutIdentityNumbers(lastReport.remarks) } : null,
  };
  return { kind: 'survey', paper };
}

/** The workshop's estimate, line by line. */
export function estimateSheet(facts: PackFacts, file: ClaimFile): PackSheet {
  const { estimate: t } = textsIn('en', 'assignmentPack');
  const lines = presentEstimate(file)?.lines ?? [];
  const paper = {
    title: t.title,
    facts: [
      ...claimFacts(facts),
      [t.version, file.estimate ? String(file.estimate.version) : null],
      [t.on, file.estimate ? day(todayInKolkata(new Date(file.estimate.created_at))) : null],
    ],
    lines: lines.map((line) =>
      amountWithNote(`${line.line}. ${line.label}`, line.amount, line.partNumber ? t.part({ number: line.partNumber }) : null),
    ),
    total: [t.total, formatRupees(sum(lines.map(({ amount }) => amount))), true],
  };
  return { kind: 'estimate', paper };
}

function amountWithNote(label: string, amount: Paise, note: string | null): object {
  return { label: withoutIdentityNumbers(label), amount: formatRupees(amount), note: note && withoutIdentityNumbers(note) };
}

export function fingerprint({ sha256 }: StoredPaper): string {
  return `SHA-256 ${sha256.toString('hex')}`;
}
