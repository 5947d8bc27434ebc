import { daysIn } from '#domain/analytics/date-ranges.ts';
import { lateInterest, lateRate } from '#domain/claims/recovery/reminders.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import { formatRupees } from '#domain/money.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from '../pack/pack-facts.ts';
import { Sheet, claimFacts, day, payToFacts } from '../pack/sheet.ts';

/** From this clock on the insurer is told what its delay costs it. */
const interestFrom = 22;

/** The letter of a clock, with the claim's figures of today. */
export function reminderPdf(facts: PackFacts, clock: number): Promise<Buffer> {
  const t = textsIn('en', 'reminderLetter');
  const letter = t.letters[`day${clock as ReminderClock}`];
  const slip = new Slip({
    title: `${letter.title} ${facts.insurersNumber}`,
    locale: 'en',
    date: facts.now,
    size: 'A4',
    margin: 56,
  });
  const sheet = new Sheet(slip);
  const days = daysIn({ from: facts.from, to: facts.today }) - 1;
  const said = {
    amount: formatRupees(facts.outstanding),
    accepted: day(facts.acceptedOn),
    from: day(facts.from),
    days: String(days),
    us: facts.us.name,
    insured: facts.insured.name,
  };
  sheet.head(facts);
  sheet.title(letter.title);
  sheet.facts([...claimFacts(facts), [t.outstanding, said.amount]]);
  for (const say of [letter.first, letter.second, letter.third]) sheet.text(typeof say === 'string' ? say : say(said));
  if (facts.received > 0)
    sheet.text(t.received({ received: formatRupees(facts.received), accepted: formatRupees(facts.accepted) }));
  if (clock >= interestFrom) {
    const rate = facts.us.bankRatePercent;
    sheet.text(
      rate === null
        ? t.interestUnsaid({ from: said.from })
        : t.interest({
            rate: String(lateRate(rate)),
            from: said.from,
            until: day(facts.today),
            amount: formatRupees(lateInterest(facts.outstanding, days, rate)),
          }),
    );
  }
  sheet.part(textsIn('en', 'assignmentPack.payTo').title);
  sheet.facts(payToFacts(facts));
  sheet.part(t.history.title);
  sheet.facts(historyOf(facts));
  sheet.text(t.enclosed);
  sheet.text(t.closing({ us: facts.us.name }), true);
  return slip.finish();
}

function historyOf(facts: PackFacts): [string, string | null][] {
  const { history: t } = textsIn('en', 'reminderLetter');
  return [
    [t.loss, facts.incidentOn && day(facts.incidentOn)],
    [t.accepted, day(facts.acceptedOn)],
    [t.invoiced, facts.invoice && day(facts.invoice.on)],
    [t.assigned, day(facts.assignment.on)],
    [t.paid, day(facts.paid.on)],
    ...facts.letters.map(({ title, on }): [string, string] => [title, day(on)]),
  ];
}
