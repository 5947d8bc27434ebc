import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { OfferDto, KeyFactsDto } from '#contract/claims/offer/offer.schemas.ts';
import { acceptOffer, createOfferOrder, checkEsign, startEsign, getKeyFacts } from '#contract/claims/offer/offer.endpoints.ts';
import type { ClaimBillDto } from '#contract/claims/claim-bill.schemas.ts';
import { lineOf, withoutUs } from '#domain/claims/bill.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { openCheckout, useRestoredPage } from '#web/payments/checkout.ts';
import { useRefreshClaim } from '../claim-queries.ts';
import { useSearchParams } from 'react-router';
import { queryKey } from '#web/api/api-query.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { KeyFactsPdfButton } from './offer-pdfs.tsx';
import { Money } from '#web/ui/money.tsx';

interface OfferCardProps {
  readonly claim: ClaimDto;
  readonly offer: OfferDto;
  readonly cameBackUnpaid: boolean;
  /** An earlier payment is in progress or done. */
  readonly onUnderWay: (orderId: string) => void;
}

/** What the offer pays and costs, its key facts, and the button that signs, accepts and pays the balance. */
export function OfferCard({ claim, offer, cameBackUnpaid, onUnderWay }: OfferCardProps) {
  const t = useTexts('claims.offer.card');
  const text = useMessageText();
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claim.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState('');
  const [nameFault, setNameFault] = useState<string>();
  const { data: facts, isError, isFetching, refetch } = useQuery(keyFactsQuery(claim.id));
  const signer = facts?.signature ? null : (facts?.nameToType ?? null);

  useRestoredPage(() => setBusy(false));

  async function accept(): Promise<void> {
    if (signer !== null && typed.trim() === '') return setNameFault(t.signMissing);
    const agreed = facts ? { keyFactsVersion: facts.version, ...(signer === null ? {} : { signedName: typed }) } : {};
    setNameFault(undefined);
    setBusy(true);
    setFailure(undefined);
    try {
      if (offer.balance <= 0) {
        await api(acceptOffer, { params: { id: claim.id }, body: agreed });
        await refresh();
        return;
      }
      const order = await api(createOfferOrder, { params: { id: claim.id }, body: agreed });
      if (order.status === 'pending') {
        openCheckout(order);
        return; // the page is being left
      }
      onUnderWay(order.orderId);
    } catch (error) {
      const misspelt = error instanceof ApiError ? error.fieldErrorKeys?.['signedName'] : undefined;
      if (misspelt) setNameFault(text(misspelt));
      else setFailure(errorText(error, 'payment.gateway.unavailable'));
      await refresh();
    }
    setBusy(false);
  }

  const amount = formatRupees(rupeesToPaise(offer.balance));
  return (
    <Card title={t.title} className="border-brand">
      <div className="grid gap-4">
        {cameBackUnpaid ? (
          <Banner tone="warn" title={t.unpaid} announce>
            {t.unpaidText}
          </Banner>
        ) : null}
        {failure ? (
          <Banner tone="error" title={text('payment.setup.failed')} announce>
            {failure}
          </Banner>
        ) : null}
        <p>{t.lead({ garage: offer.garageName })}</p>
        {offer.settlement && offer.settlement.keptBack > 0 ? (
          <Banner tone="warn">
            {t.keptBack({ amount: formatRupees(rupeesToPaise(offer.settlement.keptBack)), garage: offer.garageName })}
          </Banner>
        ) : null}
        {facts ? (
          <>
            {offer.bill ? (
              <OfferFigures bill={offer.bill} facts={facts} garage={offer.garageName} isSurveyed={claim.surveyor !== null} />
            ) : null}
            <KeyFactsPart claimId={claim.id} facts={facts} />
          </>
        ) : facts === undefined ? (
          isError ? (
            <ErrorState title={text('general.network-error')} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonText lines={6} />
          )
        ) : offer.bill ? (
          // An offer made before key facts were stored.
          <OfferFigures bill={offer.bill} facts={null} garage={offer.garageName} isSurveyed={claim.surveyor !== null} />
        ) : null}
        <p className="text-14">
          {t.until} <DateTime at={offer.expiresAt} style="dateTime" /> (<RelativeTime at={offer.expiresAt} />)
        </p>
        {signer === null ? (
          facts?.signature ? (
            <p className="text-14">{t.signedBy({ name: facts.signature.name })}</p>
          ) : null
        ) : (
          <div className="grid gap-1">
            <TextField
              label={t.sign}
              hint={t.signHint({ name: signer })}
              autoComplete="off"
              value={typed}
              error={nameFault}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {facts ? <EsignChoice claimId={claim.id} version={facts.version} onChanged={refresh} /> : null}
          </div>
        )}
        <Button
          disabled={facts === undefined}
          loading={busy}
          loadingText={offer.balance > 0 ? t.opening : t.accepting}
          onClick={() => void accept()}
        >
          {offer.balance > 0 ? t.acceptAndPay({ amount }) : t.accept}
        </Button>
        <p className="text-14 text-muted">{t.money}</p>
      </div>
    </Card>
  );
}

interface EsignChoiceProps {
  readonly claimId: string;
  readonly version: number;
  /** Refetches the claim and its key facts after signing or a change. */
  readonly onChanged: () => Promise<unknown>;
}

/** Alternative to the typed name: Aadhaar e-sign on the gateway's page. On return the status is fetched from the server, never taken from the URL. */
function EsignChoice({ claimId, version, onChanged }: EsignChoiceProps) {
  const t = useTexts('claims.offer.card');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = { params: { id: claimId }, body: { keyFactsVersion: version } };
  const { data, error, isFetching } = useQuery({
    queryKey: queryKey(checkEsign, asked),
    queryFn: ({ signal }) => api(checkEsign, { ...asked, signal }),
    enabled: params.has('esign'),
    retry: false,
  });
  const state = data?.state;
  useEffect(() => {
    if (state === 'signed') void onChanged();
  }, [state, onChanged]);
  useRestoredPage(() => setOpening(false));

  async function open(): Promise<void> {
    setOpening(true);
    setFailure(undefined);
    try {
      const { link } = await api(startEsign, asked);
      if (link !== null) return window.location.assign(link); // the page is being left
      await onChanged();
    } catch (caught) {
      setFailure(caught);
      await onChanged();
    }
    setOpening(false);
  }

  const fault = failure ?? error;
  const unsigned = !state || state === 'signed' ? null : state === 'other-name' ? t.esignOtherName : t.esignFailed;
  const told = fault ? errorText(fault, 'offer.esign-unavailable') : unsigned;
  return (
    <div className="grid gap-2">
      {told && !opening ? (
        <Banner tone="warn" announce>
          {told}
        </Banner>
      ) : null}
      <Button variant="quiet" className="-ml-4 justify-self-start" loading={opening || isFetching} onClick={() => void open()}>
        {t.esign}
      </Button>
    </div>
  );
}

/** Collapsed: every fee, the annual percentage rate and the consequences, in the stored wording; also as PDF. */
function KeyFactsPart({ claimId, facts }: { readonly claimId: string; readonly facts: KeyFactsDto }) {
  const t = useTexts('claims.offer.card');
  return (
    <div className="grid gap-1">
      <Disclosure summary={t.keyFacts}>
        <div className="-ml-7 grid gap-4">
          <DescriptionList
            amounts
            items={facts.words.amounts.map(({ label, value, isMain = false }) => ({ term: label, value, strong: isMain }))}
          />
          <dl className="grid gap-3 text-14">
            {facts.words.notes.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Disclosure>
      <KeyFactsPdfButton claimId={claimId} version={facts.version} />
    </div>
  );
}

/** Key facts of the newest offer; `null` if it was made before they existed. */
const keyFactsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(getKeyFacts, { params: { id } }),
    queryFn: async ({ signal }): Promise<KeyFactsDto | null> => {
      try {
        return await api(getKeyFacts, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

interface FiguresProps {
  readonly bill: ClaimBillDto;
  readonly facts: KeyFactsDto | null;
  readonly garage: string;
  readonly isSurveyed: boolean;
}

/** What is paid for the owner, its cost, and the balance they pay; then the same without us. */
function OfferFigures({ bill, facts, garage, isSurveyed }: FiguresProps) {
  const t = useTexts('claims.offer.card');
  const share = lineOf(bill, 'garage-share');
  const figures = [
    { term: t.youGet({ garage }), rupees: lineOf(bill, 'insurers-part')?.amount ?? null, below: [] },
    {
      term: t.cost,
      rupees: bill.cost,
      below: [
        bill.feePercent === null ? null : t.once({ percent: Math.round(bill.feePercent) }),
        facts === null ? null : t.yearly({ rate: facts.annualRatePercent, days: facts.daysToPay.days }),
        bill.toUs.left ? t.costNow({ now: inWords(bill.toUs.left) }) : null,
      ],
    },
    {
      term: t.youPayGarage,
      rupees: share?.ownerPays ?? null,
      below: [
        share?.ownerPays ? t.shareDue({ garage }) : null,
        share?.estimated == null
          ? null
          : (isSurveyed ? t.estimatedBefore : t.estimatedFiled)({ amount: inWords(share.estimated) }),
      ],
    },
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {figures.map(({ term, rupees, below }) =>
          rupees === null ? null : (
            <div key={term} className="flex flex-col-reverse justify-end rounded-control bg-paper p-3">
              <dt className="text-14 text-muted">
                {term}
                {below.map((line) =>
                  line === null ? null : (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ),
                )}
              </dt>
              <dd className="text-22 font-bold tabular-nums">
                <Money rupees={rupees} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <WithAndWithout bill={bill} days={facts?.daysToPay.days ?? null} />
    </div>
  );
}

/** Payments and the vehicle's release day, with and without us. */
function WithAndWithout({ bill, days }: { readonly bill: ClaimBillDto; readonly days: number | null }) {
  const t = useTexts('claims.offer.card.compare');
  const without = withoutUs(bill);
  const { cost } = bill;
  if (without === null || cost === null || days === null) return null;
  const [whole, back, share] = [inWords(without.garage), inWords(without.back), inWords(without.all)];
  const rows = [
    [t.atGarage, share, whole],
    [t.toUs, inWords(cost), inWords(0)],
    [t.back, t.none, t.backLater({ amount: back, days })],
    [t.all, inWords(bill.total.ownerPays ?? 0), share],
    [t.leaves, t.leavesWith, t.leavesWithout({ amount: whole, days })],
  ] as const;
  return (
    <table className="w-full text-14">
      <caption className="mb-1 text-left text-16 font-semibold">{t.title}</caption>
      <thead>
        <tr className="border-b border-line">
          <td />
          <th scope="col" className="p-2 text-left font-semibold">
            {t.with}
          </th>
          <th scope="col" className="p-2 text-left font-semibold">
            {t.without}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, withUs, withoutThem]) => (
          <tr key={term} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
              {term}
            </th>
            <td className="p-2 tabular-nums">{withUs}</td>
            <td className="p-2 tabular-nums">{withoutThem}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inWords = (rupees: number) => formatRupees(rupeesToPaise(rupees));
