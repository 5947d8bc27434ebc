import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { getCover, listSignals } from '#contract/claims/review/review.endpoints.ts';
import type { CoverReply, SignalDto } from '#contract/claims/review/review.schemas.ts';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { neededPapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { bySeriousness } from '#domain/claims/review/signals.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settlementOrNone } from '../staff/use-claim-desk.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { ChecksList } from './checks-list.tsx';
import { FoldedSignals } from './signals-card.tsx';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { FilePreview } from '../files/lazy-dialogs.ts';
import { Check, X } from 'lucide-react';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { Button } from '#web/ui/button.tsx';
import { missingPapers } from './reject-form.tsx';

interface BasisProps {
  readonly desk: ClaimDesk;
  readonly files: readonly FileDto[] | undefined;
  readonly onAsk: (paper: DocumentType) => void;
  /** No decision is shown beside it, so the checks are expanded. */
  readonly open: boolean;
}

/** The basis of a decision, one line each; each expands in place. */
export function Basis({ desk: { claim }, files, onAsk, open }: BasisProps) {
  const t = useTexts('claims.review.cockpit');
  const { title } = useTexts('claims.desk.signals');
  const calculation = useTexts('claims.desk.tabs.calculation');
  const params = { id: claim.id };
  const cover = useQuery(apiQuery(getCover, { params }));
  const signals = useQuery(apiQuery(listSignals, { params }));
  const settlement = useQuery(settlementOrNone(claim.id));
  const differing = (cover.data?.checks ?? []).filter(differs);
  return (
    <section aria-label={t.basis}>
      <Card padded={false} className="px-4 py-1 sm:px-5">
        <div className="min-[90rem]:hidden">{files ? <EvidenceStrip files={files} /> : null}</div>
        <Loaded query={cover} lines={1}>
          {(reply) => (
            <Line name={t.checks} gist={<ChecksGist checks={reply.checks} />} open={open}>
              <div className="grid grid-cols-1 gap-3">
                <PapersLine
                  cover={reply}
                  claimType={claim.details?.claimType}
                  onAsk={claim.actions.includes('request-info') ? onAsk : undefined}
                />
                <ChecksList checks={reply.checks} />
              </div>
            </Line>
          )}
        </Loaded>
        <Loaded query={signals} lines={1}>
          {(found) => (
            <Line name={title} gist={<SignalsGist signals={found} differing={differing} />}>
              {differing.length > 0 ? <Differing checks={differing} /> : null}
              {found.length > 0 ? <FoldedSignals signals={found} claimId={claim.id} /> : null}
              {found.length + differing.length === 0 ? t.noSignals : null}
            </Line>
          )}
        </Loaded>
        <Loaded query={settlement} lines={1}>
          {(result) => (
            <Line name={calculation.title} gist={<CalculationGist settlement={result} />}>
              <Calculation settlement={result} />
            </Line>
          )}
        </Loaded>
      </Card>
    </section>
  );
}

function Line({
  name,
  gist,
  open = false,
  children,
}: {
  readonly name: string;
  readonly gist: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Disclosure
      defaultOpen={open}
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1">
          <span className="sm:w-36">{name}</span>
          <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink">{gist}</span>
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}

function ChecksGist({ checks }: Pick<CoverReply, 'checks'>) {
  const { allHold } = useTexts('claims.desk.cover');
  const { gists } = useTexts('claims.review.cockpit');
  const count = (result: CoverReply['checks'][number]['result']) => checks.filter((check) => check.result === result).length;
  const [fails, open] = [count('fails'), count('not-known')];
  if (fails + open === 0) return allHold;
  return (
    <>
      {fails > 0 ? <Badge tone="danger">{gists.fail({ count: fails })}</Badge> : null}
      {open > 0 ? <Badge tone="warn">{gists.open({ count: open })}</Badge> : null}
      {gists.hold({ count: count('holds') })}
    </>
  );
}

type CoverCheck = CoverReply['checks'][number];

const titleChecks: readonly string[] = [
  'owner-is-claimant',
  'insured-is-claimant',
  'vehicle-is-as-registered',
  'insurer-is-as-registered',
] satisfies CoverCheck['check'][];

/** A different owner, insured, vehicle or insurer is always significant. */
const differs = ({ check, result }: CoverCheck) => titleChecks.includes(check) && result === 'fails';

function Differing({ checks }: { readonly checks: readonly CoverCheck[] }) {
  const t = useTexts('claims.desk.cover');
  return checks.map(({ check, why, about }) => (
    <p key={check} className="text-danger">
      {t.checks[check]}: {t.results.fails}. {t.why[why]} {about.join(', ')}
    </p>
  ));
}

/** Number of risk flags, and the most serious one. */
function SignalsGist({
  signals,
  differing,
}: {
  readonly signals: readonly SignalDto[];
  readonly differing: readonly CoverCheck[];
}) {
  const { kinds } = useTexts('claims.desk.signals');
  const { noSignals, gists } = useTexts('claims.review.cockpit');
  const first = signals.toSorted(bySeriousness)[0];
  const { checks, results } = useTexts('claims.desk.cover');
  if (differing[0]) return `${checks[differing[0].check]}: ${results.fails}`;
  if (!first) return noSignals;
  return signals.length === 1 ? kinds[first.kind] : gists.signals({ first: kinds[first.kind], count: signals.length - 1 });
}

function CalculationGist({ settlement }: { readonly settlement: SettlementDto | null }) {
  const t = useTexts('claims.desk.tabs.calculation');
  const { gists } = useTexts('claims.review.cockpit');
  if (settlement === null) return t.none;
  const words = settlement.isEstimate ? t.estimate : t;
  const [paid, billed] = [settlement.insurerPays, settlement.billed].map((amount) => formatRupees(rupeesToPaise(amount)));
  return `${words.insurerPays} ${gists.of({ paid: paid ?? '', billed: billed ?? '' })}`;
}

/** Who would pay what; line by line on its own tab. */
function Calculation({ settlement }: { readonly settlement: SettlementDto | null }) {
  const t = useTexts('claims.desk.tabs.calculation');
  const { lines } = useTexts('claims.review.cockpit');
  if (settlement === null) return <p className="text-muted">{t.none}</p>;
  const words = settlement.isEstimate ? t.estimate : t;
  return (
    <>
      <DescriptionList
        amounts
        items={[
          { term: t.total, value: <Money rupees={settlement.billed} /> },
          { term: words.insurerPays, value: <Money rupees={settlement.insurerPays} />, strong: true },
          { term: words.youPay, value: <Money rupees={settlement.youPay} /> },
        ]}
      />
      <p className="mt-2 text-muted">{t.basis[settlement.basis]}</p>
      <TextLink to={{ search: '?tab=calculation' }}>{lines}</TextLink>
    </>
  );
}

/** Documents and photos in one row above the decision, while the evidence itself is below; a press opens one. */
function EvidenceStrip({ files }: { readonly files: readonly FileDto[] }) {
  const t = useTexts('claims.review.cockpit');
  const { documents } = useTexts('claims.desk.tabs');
  const captionOf = useCaptions(files);
  const [large, setLarge] = useState<string>();
  if (files.length === 0) return <p className="py-2 text-muted">{documents.empty}</p>;
  return (
    <>
      <ul aria-label={t.evidence} className="flex gap-2 overflow-x-auto p-1">
        {files.map((file) => (
          <li key={file.id} className="shrink-0">
            <button
              type="button"
              title={file.originalName}
              aria-label={t.open({ caption: captionOf(file), name: file.originalName })}
              onClick={() => setLarge(file.id)}
              className="block rounded-control border border-control p-0.5 hover:border-ink"
            >
              <Thumbnail file={file} className="aspect-4/3 h-10" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {large ? <FilePreview files={files} first={large} captionOf={captionOf} onClose={() => setLarge(undefined)} /> : null}
      </Suspense>
    </>
  );
}

/** Caption of each file: its document type, or what it was sent for. */
export function useCaptions(files: readonly FileDto[]): (file: { readonly id: string }) => string {
  const { documents } = useTexts('claims.desk.tabs');
  const types = useTexts('claims.files.documentTypes');
  const names: Readonly<Record<string, string>> = { ...documents.categories, ...types.names };
  const captions = new Map(
    files.map(({ id, documentType, category }) => [
      id,
      names[category === 'CLAIM_DOCUMENT' ? (documentType ?? category) : category] ?? documentType ?? category,
    ]),
  );
  return ({ id }) => captions.get(id) ?? '';
}

/** Which required documents exist; each missing one can be requested with one press. */
function PapersLine({
  cover,
  claimType,
  onAsk,
}: {
  readonly cover: CoverReply;
  readonly claimType: ClaimType | undefined;
  readonly onAsk: ((paper: DocumentType) => void) | undefined;
}) {
  const t = useTexts('claims.review.cockpit');
  const { names } = useTexts('claims.files.documentTypes');
  const missing = missingPapers(cover);
  const here = (claimType ? neededPapers(claimType) : []).filter((type) => !missing.includes(type));
  return (
    <div className="grid grid-cols-1 gap-1">
      {here.length > 0 ? (
        <p className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span>{t.here({ papers: here.map((type) => names[type]).join(', ') })}</span>
        </p>
      ) : null}
      {missing.map((type) => (
        <p key={type} className="flex flex-wrap items-center gap-2">
          <X aria-hidden className="size-4 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">{t.missing({ paper: names[type] })}</span>
          {onAsk ? (
            <Button variant="secondary" aria-label={t.askFor({ paper: names[type] })} onClick={() => onAsk(type)}>
              {t.ask}
            </Button>
          ) : null}
        </p>
      ))}
    </div>
  );
}
