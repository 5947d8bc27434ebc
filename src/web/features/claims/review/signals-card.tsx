import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, Suspense } from 'react';
import { Link } from 'react-router';
import { confirmSignal, dismissSignal, listSignals } from '#contract/claims/review/review.endpoints.ts';
import { judgeSignalBody } from '#contract/claims/review/review.schemas.ts';
import type { SignalDto } from '#contract/claims/review/review.schemas.ts';
import { bySeriousness, signalFacts } from '#domain/claims/review/signals.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BreakPoints } from '#web/ui/plate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { FilePreview } from '../files/lazy-dialogs.ts';

/** Risk flags with their evidence side by side, most serious first. They block nothing. */
export default function SignalsCard({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.signals');
  const query = useQuery(apiQuery(listSignals, { params: { id: claimId } }));
  if (query.data?.length === 0) return null;
  return (
    <Card title={t.title}>
      <Loaded query={query} lines={3}>
        {(signals) => (
          <ul className="grid grid-cols-1 gap-5">
            {signals.toSorted(bySeriousness).map((signal) => (
              <li key={signal.id}>
                <Signal signal={signal} claimId={claimId} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

/** One line per flag, and few of them, so that they don't displace the decision. */
export function FoldedSignals({ signals, claimId }: { readonly signals: readonly SignalDto[]; readonly claimId: string }) {
  const t = useTexts('claims.desk.signals');
  const [all, setAll] = useState(false);
  const sorted = signals.toSorted(bySeriousness);
  const rest = sorted.length - shownFolded;
  const isFew = !all && rest > 0;
  return (
    <>
      <ul className="grid grid-cols-1">
        {(isFew ? sorted.slice(0, shownFolded) : sorted).map((signal) => (
          <li key={signal.id}>
            <Disclosure
              summary={
                <span className="flex flex-wrap gap-x-2">
                  {t.kinds[signal.kind]}
                  <Judged signal={signal} />
                </span>
              }
            >
              <Signal signal={signal} claimId={claimId} folded />
            </Disclosure>
          </li>
        ))}
      </ul>
      {isFew ? (
        <Button variant="quiet" className="-ml-4" onClick={() => setAll(true)}>
          {t.more({ count: rest })}
        </Button>
      ) : null}
    </>
  );
}

/** Number shown before "show all". */
const shownFolded = 3;

function Judged({ signal: { judged } }: { readonly signal: SignalDto }) {
  const t = useTexts('claims.desk.signals');
  if (!judged) return null;
  return <Badge tone={judged.verdict === 'confirmed' ? 'danger' : 'neutral'}>{t.verdicts[judged.verdict]}</Badge>;
}

function Signal({
  signal,
  claimId,
  folded = false,
}: {
  readonly signal: SignalDto;
  readonly claimId: string;
  readonly folded?: boolean;
}) {
  const t = useTexts('claims.desk.signals');
  const mayJudge = permits(useUser(), 'signal.judge');
  const { kind, judged, rate, otherClaimId } = signal;
  const times = rate.confirmed + rate.dismissed;
  return (
    <section className="grid grid-cols-1 gap-2">
      {folded ? null : <h3 className="font-semibold">{t.kinds[kind]}</h3>}
      <Evidence signal={signal} />
      {otherClaimId ? (
        <Link className="text-brand underline" to={`/app/claims/${otherClaimId}`}>
          {t.open}
        </Link>
      ) : null}
      {times > 0 ? <p className="text-14 text-muted">{t.rate({ confirmed: rate.confirmed, times })}</p> : null}
      {judged ? (
        <p className="flex flex-wrap items-baseline gap-2">
          {folded ? null : <Judged signal={signal} />}
          <span>
            {judged.reason}
            <span className="block text-14 text-muted">
              {judged.by}, <DateTime at={judged.at} />
            </span>
          </span>
        </p>
      ) : null}
      {!judged && mayJudge ? <Judge signal={signal} claimId={claimId} /> : null}
    </section>
  );
}

/** This claim left, the matching one right. */
function Evidence({ signal: { kind, evidence } }: { readonly signal: SignalDto }) {
  const t = useTexts('claims.desk.signals');
  const photo = (filename: string, column: string) => ({ filename, name: `${t.facts.photo}, ${column}` });
  return (
    <table className="w-full table-fixed border-collapse text-14">
      <caption className="sr-only">{t.kinds[kind]}</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="w-1/4 py-1 font-normal">
            <span className="sr-only">{t.what}</span>
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            {t.here}
          </th>
          <th scope="col" className="py-1 font-normal">
            {t.there[kind]}
          </th>
        </tr>
      </thead>
      <tbody>
        {evidence.map(({ fact, here, there }) => (
          <tr key={fact} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
              {t.facts[fact]}
            </th>
            <td className="py-1 pr-2 wrap-anywhere">
              {signalFacts[fact] === 'photo' ? (
                <SignalPhoto photo={photo(here, t.here)} other={photo(there, t.there[kind])} />
              ) : (
                <Value fact={fact} value={here} />
              )}
            </td>
            <td className="py-1 wrap-anywhere">
              {signalFacts[fact] === 'photo' ? (
                <SignalPhoto photo={photo(there, t.there[kind])} other={photo(here, t.here)} />
              ) : (
                <Value fact={fact} value={there} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ fact, value }: { readonly fact: keyof typeof signalFacts; readonly value: string }) {
  const { claimTypes } = useTexts('desk.claimWords');
  const roles = useTexts('roles');
  if (value === '') return '–';
  if (signalFacts[fact] === 'day') return <DateTime at={value} />;
  if (signalFacts[fact] === 'money') return <Money rupees={Number(value)} />;
  if (signalFacts[fact] === 'role') return roles[value as keyof typeof roles] ?? value;
  return fact === 'claim-type' ? (claimTypes[value as keyof typeof claimTypes] ?? value) : <BreakPoints text={value} />;
}

function Judge({ signal, claimId }: { readonly signal: SignalDto; readonly claimId: string }) {
  const t = useTexts('claims.desk.signals');
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<'confirmed' | 'dismissed'>();
  const form = useContractForm(judgeSignalBody, { defaultValues: { reason: '' } });
  if (!verdict) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setVerdict('confirmed')}>
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={() => setVerdict('dismissed')}>
          {t.dismiss}
        </Button>
      </div>
    );
  }
  const endpoint = verdict === 'confirmed' ? confirmSignal : dismissSignal;
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-3"
      onSubmit={async (body) => {
        await api(endpoint, { params: { id: signal.id }, body });
        await renew(queries, queryKey(listSignals, { params: { id: claimId } }));
      }}
    >
      <TextArea label={t.reason} rows={2} {...form.field('reason')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {verdict === 'confirmed' ? t.confirm : t.dismiss}
        </Button>
        <Button variant="quiet" onClick={() => setVerdict(undefined)}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}

interface SignalPhotoProps {
  /** File name in URLs, and its display name. */
  readonly photo: { readonly filename: string; readonly name: string };
  /** The matching photo. */
  readonly other: SignalPhotoProps['photo'];
}

/** Thumbnail of a flagged photo; pressing it opens both side by side. */
function SignalPhoto({ photo, other }: SignalPhotoProps) {
  const { preview } = useTexts('claims.files');
  const [open, setOpen] = useState(false);
  const fileOf = ({ filename, name }: SignalPhotoProps['photo']) => ({
    id: filename,
    filename,
    originalName: name,
    mimeType: 'image/jpeg',
  });
  return (
    <>
      <button
        type="button"
        aria-label={preview({ name: photo.name })}
        onClick={() => setOpen(true)}
        className="w-full max-w-40 rounded-control"
      >
        <Thumbnail file={fileOf(photo)} className="aspect-4/3 w-full" />
      </button>
      <Suspense>
        {open ? (
          <FilePreview
            files={[fileOf(photo), fileOf(other)]}
            first={photo.filename}
            second={other.filename}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
