import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { paymentsQuery } from '../claim-queries.ts';
import { moneyChapter } from './money-story.ts';
import { moneyStoryText } from './money-story.text.ts';
import { offerQuery } from './offer-query.ts';

/** One plain sentence about the claim's money. */
export function MoneyStory({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts(moneyStoryText);
  const { locale } = useLocale();
  const { data: offer } = useQuery({ ...offerQuery(claim.id), enabled: claim.stage === 'approved' });
  const { data: payments } = useQuery({ ...paymentsQuery(claim.id), enabled: claim.status === 'rejected' });
  const chapter = moneyChapter(claim, offer?.state === 'accepted', payments);
  if (!chapter) return null;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount), locale === 'hi' ? 'hi-IN' : 'en-IN');
  const approved = rupees(claim.approvedAmount ?? 0);
  const sentence = {
    before: () => t.before(rupees(claim.payment?.amount ?? 0)),
    offered: () => t.offered(approved),
    accepted: () => t.accepted(approved),
    paid: () => t.paid(approved),
    closed: () => t.closed,
    refundDue: () => t.refundDue,
    kept: () => t.kept,
  }[chapter]();
  return (
    <p className="mt-4 border-t border-line pt-3">
      <span className="block text-14 text-muted">{t.title}</span>
      {sentence}
    </p>
  );
}
