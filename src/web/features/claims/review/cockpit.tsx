import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import { IncidentFacts, People } from '../staff/tabs/overview-tab.tsx';
import { LicenceCard } from '../staff/tabs/licence-card.tsx';
import { PolicyMatch, VehicleFacts } from '../staff/tabs/vehicle-facts.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { Basis, useCaptions } from './basis.tsx';
import { CoverCard } from './cover-card.tsx';
import { DecisionBar, onlyProof } from './reject-form.tsx';
import LenderCard from './lender-card.tsx';
import WordCard from './word-card.tsx';
import { Maximize2 } from 'lucide-react';
import type { FileDto } from '#contract/files.schemas.ts';
import { Film } from '#web/files/film.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilePreview } from '../files/lazy-dialogs.ts';

export interface CockpitProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Opens the questions with one requesting this document. */
  readonly onAsk: (paper: DocumentType) => void;
  /** The decision form; empty if another user has to decide. */
  readonly decision: ReactNode;
  /** Increments with each press that asks for the decision. */
  readonly called: number;
}

/** Review workspace. Wide: evidence left; checks, calculation and decision right. Narrow: one line of each, the decision, then the evidence. */
export default function Cockpit({ desk, processing, onAsk, decision, called }: CockpitProps) {
  const t = useTexts('claims.review.cockpit');
  const { vehicle, incident } = useTexts('claims.desk.tabs');
  const { claim } = desk;
  const files = useQuery(papersQuery(claim.id));
  const [picked, setPicked] = useState<string>();
  const place = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (called > 0) place.current?.focus();
  }, [called]);
  return (
    // The focused element is never covered by the bar at the bottom.
    <div className="grid grid-cols-1 items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_32rem] [&_:is(a,button,input,select,textarea,summary)]:scroll-mb-28">
      <div className="grid grid-cols-1 gap-3 min-[90rem]:sticky min-[90rem]:top-2 min-[90rem]:col-start-2 min-[90rem]:row-span-2 min-[90rem]:row-start-1 min-[90rem]:max-h-[calc(100dvh-5rem)] min-[90rem]:overflow-y-auto">
        <Basis desk={desk} files={files.data} onAsk={onAsk} open={!decision} />
        {decision ? (
          <section ref={place} tabIndex={-1} aria-label={t.decision} className="scroll-mt-4 outline-none">
            <Card>
              <DecisionBar value={bar}>{decision}</DecisionBar>
            </Card>
          </section>
        ) : null}
      </div>
      <div className="min-w-0 min-[90rem]:col-start-1 min-[90rem]:row-start-1">
        <Loaded query={files}>
          {(found) => (
            // The file the approval would propose as proof is shown first.
            <Evidence files={found} picked={picked ?? onlyProof(processing, found)} onPick={setPicked} />
          )}
        </Loaded>
      </div>
      <div className="grid grid-cols-1 gap-4 min-[90rem]:col-start-1">
        <CoverCard desk={desk} withChecks={false} />
        <WordCard desk={desk} />
        <LenderCard desk={desk} />
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
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 shadow-popup min-[90rem]:col-span-2"
        />
      ) : null}
    </div>
  );
}

interface EvidenceProps {
  readonly files: readonly FileDto[];
  /** The first file if omitted. */
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Photos and documents: the selected one and a strip of all. A dialog shows them larger, and two side by side. */
function Evidence({ files, picked, onPick }: EvidenceProps) {
  const t = useTexts('claims.review.cockpit');
  const { documents } = useTexts('claims.desk.tabs');
  const captionOf = useCaptions(files);
  const [isLarge, setIsLarge] = useState(false);
  const shown = picked ?? files[0]?.id;
  return (
    <Card
      title={t.evidence}
      actions={
        shown ? (
          <Button variant="quiet" icon={<Maximize2 aria-hidden className="size-4" />} onClick={() => setIsLarge(true)}>
            {t.large}
          </Button>
        ) : undefined
      }
    >
      {shown ? (
        <Film files={files} shown={shown} onShow={onPick} captionOf={captionOf} />
      ) : (
        <p className="text-muted">{documents.empty}</p>
      )}
      <Suspense>
        {isLarge && shown ? (
          <FilePreview files={files} first={shown} captionOf={captionOf} onClose={() => setIsLarge(false)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
