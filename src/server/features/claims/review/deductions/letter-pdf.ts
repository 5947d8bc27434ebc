import { dateWords } from '#domain/date-words.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, sum } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { regulatorsClock } from '#domain/claims/review/regulators-clock.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { ruleWords } from '#words/rule-words.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { LetterContent } from './letter-content.ts';

/** Between which amounts of a line's way each deduction lies. */
const ends = {
  survey: ['estimated', 'assessed'],
  acceptance: ['calculated', 'accepted'],
  payment: ['accepted', 'paid'],
} as const;

const secondary = '#475467';
const brand = '#0b4f8a';
const amountWidth = 110;

/** The letter to the insurer: which lines lost how much without a reason, on what we rely, and by when the reason is due. */
export async function letterPdf(content: LetterContent, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'deductionLetter');
  const { path: names, rules } = textsIn(locale, 'claims.offer.calculation');
  const { deduction, lines, survey } = content;
  const [first, second] = ends[deduction.step];
  const day = (date: string) => dateWords(date, locale);
  const slip = new Slip({ title: `${t.title} ${content.number}`, locale, date: content.writtenAt, size: 'A4', margin: 56 });
  const text = (said: string, bold = false) => {
    slip.paragraph(said, { size: 10.5, bold });
    slip.space(6);
  };
  const amount = (label: string, said: string, bold = false) =>
    slip.row(label, said, {
      label: { size: 10, bold, indent: 12, width: slip.width - amountWidth - 12 },
      value: { size: 10, bold, align: 'right', indent: slip.width - amountWidth, width: amountWidth },
    });

  slip.paragraph(productName, { size: 12, bold: true, color: brand });
  slip.space(6);
  slip.paragraph(day(todayInKolkata(content.writtenAt)), { size: 10, color: secondary });
  slip.space(6);
  slip.paragraph(t.to, { size: 10.5 });
  slip.paragraph(content.insurer, { size: 10.5, bold: true });
  if (content.address) slip.paragraph(content.address, { size: 10.5 });
  slip.space(12);
  slip.heading(t.title, { size: 16, bold: true });
  slip.space(6);
  const facts: [string, string][] = [
    [t.insurersNumber, content.insurersNumber],
    [t.policyNumber, content.policyNumber],
    [t.number, content.number],
    [t.vehicle, content.vehicle],
    [t.workshop, content.workshop],
  ];
  for (const [label, value] of facts) {
    slip.row(label, value, { label: { size: 10, color: secondary, width: 130 }, value: { size: 10, bold: true, indent: 140 } });
    slip.space(2);
  }
  slip.space(8);
  const amounts = {
    before: formatRupees(sum(lines.map(({ before }) => before))),
    after: formatRupees(sum(lines.map(({ after }) => after))),
    amount: formatRupees(deduction.amount),
  };
  const causes = content.causes.map((code) => t.causes[code]).join(', ');
  text(causes === '' ? t.opening[deduction.step](amounts) : t.opening.disputed({ ...amounts, causes }));
  text(t.ask({ by: day(content.answerBy) }), true);

  slip.space(4);
  slip.paragraph(t.lines, { size: 12, bold: true });
  for (const line of lines) {
    slip.room(88);
    slip.space(6);
    slip.paragraph(`${line.line + 1}. ${line.calculated.label}`, { size: 10.5, bold: true });
    amount(names[first], formatRupees(line.before));
    amount(names[second], formatRupees(line.after));
    amount(t.deducted, formatRupees(line.amount), true);
    slip.paragraph(t.clause({ clause: ruleWords(rules, line.calculated) }), { size: 9.5, color: secondary, indent: 12 });
  }
  slip.space(6);
  if (deduction.step !== 'survey') text(t.shared);

  slip.room(120);
  slip.paragraph(t.clock, { size: 12, bold: true });
  slip.space(4);
  text(t.reasons);
  text(t.days({ survey: regulatorsClock.survey, settlement: regulatorsClock.settlement }));
  if (survey) text(t.surveyed({ asked: day(survey.asked), reported: day(survey.reported), due: day(survey.decisionDue) }));
  text(t.decided({ on: day(content.decidedOn) }));
  text(t.next);
  slip.space(8);
  text(t.quote({ number: content.number }));
  text(t.signed({ product: productName }), true);
  return slip.finish();
}
