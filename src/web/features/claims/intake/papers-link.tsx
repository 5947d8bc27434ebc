import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { viewPapersLink } from '#contract/claims/intake/papers-link.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { api } from '#web/api-client.ts';
import { useTexts } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/unbroken-codes.tsx';
import { LinkPage } from '../links/link-page.tsx';
import { useClaimLink } from '../links/use-claim-link.ts';
import { MissingPaper } from './missing-paper.tsx';

type Found = ReplyOf<typeof viewPapersLink>;
type Paper = Found['missing'][number]['paper'];

const ask = (token: string, signal: AbortSignal | undefined) => api(viewPapersLink, { params: { token }, signal });

/** What whoever holds our SMS adds papers by: a place for each that is missing. No login, and nothing that is there already. */
export function PapersLink() {
  const t = useTexts('papersLink');
  const { names } = t;
  const heading = useRef<HTMLHeadingElement>(null);
  const link = useClaimLink(ask);
  const [added, setAdded] = useState<readonly Paper[]>([]);
  // The place that had the focus is gone.
  useEffect(() => heading.current?.focus(), [added]);
  const done = (found: Found, paper: Paper) => {
    setAdded((before) => [...before, paper]);
    const missing = found.missing.filter((one) => one.paper !== paper);
    if (missing.length === 0) link.finish();
    else link.show({ ...found, missing });
  };
  return (
    <LinkPage title={t.title} link={link} done={t.done}>
      {(found) => (
        <>
          <div className="grid gap-1">
            <p>
              <UnbrokenCodes
                text={t.lead({ vehicle: formatRegistrationNumber(found.registrationNumber), number: found.claimNumber })}
              />
            </p>
            <p className="text-14 text-muted">{t.limits}</p>
          </div>
          <Places
            title={t.needed}
            papers={found.missing.filter(({ needed }) => needed)}
            onAdded={(paper) => done(found, paper)}
            onOver={link.refuse}
          />
          <Places
            title={t.helpful}
            papers={found.missing.filter(({ needed }) => !needed)}
            onAdded={(paper) => done(found, paper)}
            onOver={link.refuse}
          />
          <div role="status">
            {added.length > 0 ? (
              <>
                <h2 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
                  {t.added}
                </h2>
                <ul className="grid gap-2">
                  {added.map((paper) => (
                    <li key={paper} className="flex items-center gap-2">
                      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
                      {names[paper]}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        </>
      )}
    </LinkPage>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly papers: Found['missing'];
  readonly onAdded: (paper: Paper) => void;
  readonly onOver: (error: unknown) => void;
}

function Places({ title, papers, onAdded, onOver }: PlacesProps) {
  if (papers.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="divide-y divide-line rounded-control border border-line bg-white">
        {papers.map(({ paper }) => (
          <MissingPaper key={paper} paper={paper} onAdded={() => onAdded(paper)} onOver={onOver} />
        ))}
      </ul>
    </section>
  );
}
