import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkDeedEsign, getDeed, getDeedPdf, signDeedInInk, startDeedEsign } from '#contract/claims/deed/deed.endpoints.ts';
import type { DeedDto } from '#contract/claims/deed/deed.schemas.ts';
import type { DeedParty } from '#domain/claims/deed/deed.ts';
import { fileAccept } from '#contract/files.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-queries.ts';

const CompareInk = lazyPart(() => import('./compare-ink.tsx'));
const EnterStamp = lazyPart(() => import('./enter-stamp.tsx'));

/** While the e-stamp is bought. */
const askAgainMs = 4000;

/** The claim's deed of assignment: who has signed, and the reader's own signature or comparison. Hidden before there is one. */
export default function DeedCard({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.deed');
  const { data } = useQuery({
    ...apiQuery(getDeed, { params: { id: claimId } }),
    refetchInterval: ({ state }) => (state.data?.deed?.stamp?.state === 'ordered' ? askAgainMs : false),
  });
  if (!data?.deed) return null;
  const { deed, yourPart, mayCompare, mayStamp } = data;
  const amount = formatRupees(rupeesToPaise(deed.amount));
  const waiting = deed.signatures.find(({ state }) => state === 'submitted');
  return (
    <div id="deed" tabIndex={-1} className="rounded-card">
      <Card title={t.title} folded={yourPart === null && deed.signedAt !== null}>
        <div className="grid grid-cols-1 gap-4">
          <p>{deed.signedAt ? t.signed({ amount, us: deed.assignee }) : t.lead}</p>
          <ul className="grid gap-1 text-14">
            {deed.signers.map(({ party, name }, at) => (
              <li key={party}>
                <SignerLine deed={deed} party={party} name={name} role={at === 0 ? t.roles.assignor : t.roles.confirming} />
              </li>
            ))}
          </ul>
          <Disclosure summary={t.read}>
            <ol className="-ml-2 grid list-decimal gap-2 pl-5 text-14">
              {deed.clauses.map(({ label, text }) => (
                <li key={label}>
                  <b>{label}.</b> {text}
                </li>
              ))}
            </ol>
          </Disclosure>
          <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
            {t.of({ version: deed.version, amount })}
            {isReady(deed) ? (
              <DownloadButton
                variant="quiet"
                fetchFile={() => api(getDeedPdf, { params: { id: claimId }, query: { version: deed.version } })}
                fileName="deed.pdf"
              >
                {t.pdf}
              </DownloadButton>
            ) : null}
          </p>
          <StampLine deed={deed} />
          {yourPart ? <SignDeed claimId={claimId} version={deed.version} /> : null}
          {mayStamp && deed.stamp ? <EnterStamp claimId={claimId} version={deed.version} stamp={deed.stamp} /> : null}
          {mayCompare && waiting ? <CompareInk claimId={claimId} signature={waiting} /> : null}
        </div>
      </Card>
    </div>
  );
}

const isReady = ({ stamp, pdfSha256 }: DeedDto) =>
  pdfSha256 !== null || stamp?.state === 'none-due' || stamp?.state === 'stamped';

/** Duty, number and place of the stamp, or what the deed waits for before it can be signed. */
function StampLine({ deed: { stamp, signers } }: { readonly deed: DeedDto }) {
  const { stamp: t } = useTexts('claims.deed');
  if (!stamp) return null;
  const { state, place, source, number } = stamp;
  const duty = formatRupees(rupeesToPaise(stamp.duty));
  if (state === 'none-due') return <p className="text-14 text-muted">{t.free({ place, source })}</p>;
  if (state === 'stamped') return <p className="text-14 text-muted">{t[stamp.means]({ number: number ?? '', duty, place })}</p>;
  return (
    <Banner tone="info">
      {state === 'ordered'
        ? t.ordered({ duty })
        : stamp.bearer === 'assignor'
          ? t.bring({ duty, place, assignor: signers[0]?.name ?? '' })
          : t.entering({ duty })}
    </Banner>
  );
}

interface SignerLineProps {
  readonly deed: DeedDto;
  readonly party: DeedParty;
  readonly name: string;
  readonly role: string;
}

function SignerLine({ deed, party, name, role }: SignerLineProps) {
  const { states } = useTexts('claims.deed');
  const signature = deed.signatures.findLast((one) => one.party === party);
  const said =
    signature === undefined
      ? states.open
      : signature.state === 'refused'
        ? states.refused({ reason: signature.reason ?? '' })
        : states[signature.state];
  return (
    <>
      {role}: <b>{name}</b>, {said}
      {signature ? (
        <>
          {' '}
          (<DateTime at={signature.at} />)
        </>
      ) : null}
    </>
  );
}

interface SignDeedProps {
  readonly claimId: string;
  readonly version: number;
}

/** By Aadhaar e-sign on the gateway's page, or on paper. On return the status is fetched from the server, never taken from the URL. */
function SignDeed({ claimId, version }: SignDeedProps) {
  const t = useTexts('claims.deed');
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claimId);
  const [params] = useSearchParams();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = { params: { id: claimId }, body: { version } };
  const { data, error, isFetching } = useQuery({
    queryKey: queryKey(checkDeedEsign, asked),
    queryFn: ({ signal }) => api(checkDeedEsign, { ...asked, signal }),
    enabled: params.has('deed'),
    retry: false,
  });
  const state = data?.state;
  useEffect(() => {
    if (state === 'signed') void refresh();
  }, [state, refresh]);

  async function open(): Promise<void> {
    setOpening(true);
    setFailure(undefined);
    try {
      const { link } = await api(startDeedEsign, asked);
      if (link !== null) return window.location.assign(link); // the page is being left
      await refresh();
    } catch (caught) {
      setFailure(caught);
      await refresh();
    }
    setOpening(false);
  }

  const fault = failure ?? error;
  const unsigned =
    !state || state === 'signed' || state === 'open' ? null : state === 'other-name' ? t.esignOtherName : t.esignFailed;
  const told = fault ? errorText(fault, 'general.network-error') : unsigned;
  return (
    <div className="grid grid-cols-1 gap-3">
      {told && !opening ? (
        <Banner tone="warn" announce>
          {told}
        </Banner>
      ) : null}
      <Button className="justify-self-start" loading={opening || isFetching} onClick={() => void open()}>
        {t.esign}
      </Button>
      <Disclosure summary={t.ink}>
        <SignInInk claimId={claimId} version={version} />
      </Disclosure>
    </div>
  );
}

function SignInInk({ claimId, version }: SignDeedProps) {
  const t = useTexts('claims.deed');
  const toast = useToast();
  const errorText = useErrorText();
  const refresh = useRefreshClaim(claimId);
  const [fileId, setFileId] = useState('');
  const [sending, setSending] = useState(false);
  const photo = useClaimUploads({ claimId, category: 'SIGNED_DEED', onUploaded: ({ id }) => setFileId(id) });
  async function send(): Promise<void> {
    setSending(true);
    try {
      await api(signDeedInInk, { params: { id: claimId }, body: { version, fileId }, idempotencyKey: crypto.randomUUID() });
      toast.success(t.sent);
    } catch (caught) {
      toast.error(errorText(caught, 'general.network-error'));
    }
    await refresh();
    setSending(false);
  }
  return (
    <div className="-ml-7 grid grid-cols-1 gap-3">
      <p className="text-14 text-muted">{t.inkHow}</p>
      <FileField label={t.photo} accept={fileAccept} {...photo.field(() => setFileId(''))} />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={fileId === ''}
        loading={sending}
        onClick={() => void send()}
      >
        {t.send}
      </Button>
    </div>
  );
}
