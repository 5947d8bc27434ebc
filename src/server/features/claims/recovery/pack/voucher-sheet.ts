import { formatRupees } from '#domain/money.ts';
import type { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from './pack-facts.ts';
import { Sheet, claimFacts, day, payToFacts } from './sheet.ts';

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
