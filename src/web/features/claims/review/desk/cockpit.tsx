import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { getCover } from '#contract/claims/review/cover.endpoints.ts';
import { listSignals } from '#contract/claims/review/signals.endpoints.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-part-queries.ts';
import { settlementOrNone } from '../../desk/staff-queries.ts';
import { IncidentFacts, People } from '../../desk/tabs/overview-tab.tsx';
import { LicenceCard } from '../../desk/tabs/licence-card.tsx';
import { PolicyMatch } from '../../desk/tabs/policy-match.tsx';
import { VehicleFacts } from '../../desk/tabs/vehicle-facts.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { ChecksList } from './checks-list.tsx';
import { CoverCard } from './cover-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Evidence } from './evidence.tsx';
import { PapersLine } from './papers-line.tsx';
import { onlyProof } from './proofs.ts';
import SignalsCard from './signals-card.tsx';
import WordCard from './word-card.tsx';

export interface CockpitProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Opens the questions with the one that asks for this paper. */
  readonly onAsk: (paper: DocumentType) => void;
  /** The form of the decision; nothing where another has to take it. */
  readonly decision: ReactNode;
  /** Grows with each press that asks for the decision. */
  readonly called: number;
}

/** All that a decision rests on at one sight: the evidence on the left, on the right what was checked and calculated, and the decision. */
export default function Cockpit({ desk, processing, onAsk, decision, called }: CockpitProps) {
  const t = useTexts('claims.review.cockpit');
  const { vehicle, incident } = useTexts('claims.desk.tabs');
  const { claim } = desk;
  const params = { id: claim.id };
  const cover = useQuery(apiQuery(getCover, { params }));
  const signals = useQuery(apiQuery(listSignals, { params }));
  const files = useQuery(filesQuery(claim.id));
  const [picked, setPicked] = useState<string>();
  const place = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (called > 0) place.current?.focus();
  }, [called]);
  return (
    // What has focus is never below the bar at the foot.
    <div className="grid grid-cols-1 items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_32rem] [&_:is(a,button,input,select,textarea,summary)]:scroll-mb-28">
      <Loaded query={files}>
        {(found) => (
          // What the approval would name as its proof lies on top.
          <Evidence files={found} picked={picked ?? onlyProof(processing, found)} onPick={setPicked} />
        )}
      </Loaded>
      <div className="grid grid-cols-1 gap-3 min-[90rem]:sticky min-[90rem]:top-2 min-[90rem]:row-span-2 min-[90rem]:max-h-[calc(100dvh-6rem)] min-[90rem]:overflow-y-auto">
        <Card title={t.checks}>
          <Loaded query={cover} lines={6}>
            {(reply) => (
              <div className="grid grid-cols-1 gap-3">
                <PapersLine
                  cover={reply}
                  claimType={claim.details?.claimType}
                  onAsk={claim.actions.includes('request-info') ? onAsk : undefined}
                />
                <ChecksList checks={reply.checks} />
              </div>
            )}
          </Loaded>
          {signals.data?.length === 0 ? <p className="mt-2 text-muted">{t.noSignals}</p> : null}
        </Card>
        <SignalsCard claimId={claim.id} folded />
        <Calculation claimId={claim.id} />
        {decision ? (
          <section ref={place} tabIndex={-1} aria-label={t.decision} className="scroll-mt-4 outline-none">
            <Card title={t.decision}>
              <DecisionBar value={bar}>{decision}</DecisionBar>
            </Card>
          </section>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <CoverCard desk={desk} withChecks={false} />
        <WordCard desk={desk} />
        <LicenceCard desk={desk} />
        <PolicyMatch claimId={claim.id} />
        <Card title={incident.title}>
          <IncidentFacts claim={claim} />
        </Card>
        <Card title={vehicle.title}>
          <VehicleFacts claim={claim} />
        </Card>
        <People claim={claim} processing={processing} />
      </div>
      {decision ? (
        <section
          ref={setBar}
          aria-label={t.bar.label}
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-white px-4 py-2 shadow-popup min-[90rem]:col-span-2"
        />
      ) : null}
    </div>
  );
}

/** Who would pay what; line by line on a tab of its own. */
function Calculation({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.tabs.calculation');
  const { lines } = useTexts('claims.review.cockpit');
  const query = useQuery(settlementOrNone(claimId));
  return (
    <Card title={t.title} actions={<TextLink to={{ search: '?tab=calculation' }}>{lines}</TextLink>}>
      <Loaded query={query} lines={3}>
        {(settlement) => {
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
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
