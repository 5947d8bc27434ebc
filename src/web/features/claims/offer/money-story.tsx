import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OfferDto } from '#contract/claims/offer/offer.schemas.ts';
import { getOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ClaimDto, ClaimHome } from '#contract/claims/claims.schemas.ts';
import { lineOf } from '#domain/claims/bill.ts';
import type { BillLineName } from '#domain/claims/bill.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';
import { paymentsQuery } from '../claim-queries.ts';

/** The newest offer of a claim; `null` before the first. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getOffer, { params: { id } }),
    queryFn: async ({ signal }): Promise<OfferDto | null> => {
      try {
        return await api(getOffer, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** One plain sentence about the claim's money. */
export function MoneyStory({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.moneyStory');
  const { data: offer } = useQuery({ ...offerQuery(claim.id), enabled: claim.stage === 'approved' });
  const { data: payments } = useQuery({ ...paymentsQuery(claim.id), enabled: claim.status === 'rejected' });
  const chapter = moneyChapter(claim, offer?.state === 'accepted', payments);
  if (!chapter) return null;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const bill = claim.home?.bill;
  const share = bill ? lineOf(bill, 'garage-share') : null;
  const passOn = bill ? lineOf(bill, 'paid-to-owner') : null;
  const approved = rupees(claim.approvedAmount ?? 0);
  const sentence = {
    before: () => t.before({ fee: rupees(claim.payment?.amount ?? 0) }),
    offered: () => t.offered({ amount: approved }),
    accepted: () => t.accepted({ amount: approved }),
    paid: () => t.paid({ amount: approved }),
    owing: () => t.owing({ amount: approved, owed: rupees((bill && lineOf(bill, 'kept-by-insurer')?.left) ?? 0) }),
    passOn: () => t.passOn({ amount: approved, owed: rupees(passOn?.left ?? 0) }),
    closed: () => t.closed,
    refundDue: () => t.refundDue,
    kept: () => t.kept,
  }[chapter]();
  return (
    <p className="mt-4 border-t border-line pt-3">
      <span className="block text-14 text-muted">{t.title}</span>
      {sentence}
      {share?.ownerPays && (chapter === 'accepted' || chapter === 'paid' || chapter === 'owing' || chapter === 'passOn') ? (
        <span className="block">
          {share.left === 0 ? t.sharePaid({ amount: rupees(share.ownerPays) }) : t.shareOwed({ amount: rupees(share.ownerPays) })}
        </span>
      ) : null}
    </p>
  );
}

type MoneyChapter = 'before' | 'offered' | 'accepted' | 'paid' | 'owing' | 'passOn' | 'closed' | 'refundDue' | 'kept';

/** Which sentence describes the money; `undefined` for a draft and while it is unknown whether a refund is due. */
export function moneyChapter(
  claim: Pick<ClaimDto, 'stage' | 'home'>,
  offerAccepted: boolean,
  payments: readonly { readonly refunds: readonly unknown[] }[] | undefined,
): MoneyChapter | undefined {
  switch (claim.stage) {
    case 'draft':
      return undefined;
    case 'approved':
      return offerAccepted ? 'accepted' : 'offered';
    case 'disbursed':
      return owing(claim.home) ?? 'paid';
    case 'closed':
      return owing(claim.home) ?? 'closed';
    case 'rejected':
    case 'withdrawn':
      if (!payments) return undefined;
      return payments.some(({ refunds }) => refunds.length > 0) ? 'refundDue' : 'kept';
    default:
      return 'before';
  }
}

/** What the owner owes after the payout; if both apply, the insurer's deduction is named. */
function owing(home: Pick<ClaimHome, 'bill'> | null): MoneyChapter | undefined {
  const left = (name: BillLineName) => (home?.bill && lineOf(home.bill, name)?.left) ?? 0;
  if (left('kept-by-insurer') > 0) return 'owing';
  return left('paid-to-owner') > 0 ? 'passOn' : undefined;
}
