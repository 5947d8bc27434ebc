import { formatRupees } from '#domain/money.ts';
import type { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { PackFacts } from './pack-facts.ts';
import type { PackPaper } from './pack-papers.ts';
import { Sheet, claimFacts, day, payToFacts } from './sheet.ts';

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
