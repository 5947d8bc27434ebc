import { dateWords } from '#domain/date-words.ts';
import { formatRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { withoutIdentityNumbers } from '#domain/claims/recovery/without-identity-numbers.ts';
import type { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from './pack-facts.ts';

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
