import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoverDto, CoverReply } from '#contract/claims/review/cover.schemas.ts';
import { getCover } from '#contract/claims/review/cover.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';

const CoverForm = lazyPart(() => import('./cover-form.tsx'));
const tones = { holds: 'success', fails: 'danger', 'not-known': 'warn' } as const;

/** What is checked before money is advanced, and the policy that it is checked against. */
export function CoverCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.cover');
  const { claim } = desk;
  const query = useQuery(apiQuery(getCover, { params: { id: claim.id } }));
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t.title}
      actions={
        claim.actions.includes('record-cover') ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {query.data?.cover?.isRecorded ? t.correct : t.record}
          </Button>
        ) : null
      }
    >
      <Loaded query={query} lines={6}>
        {({ cover, checks }) => (
          <div className="grid grid-cols-1 gap-4">
            <Checks checks={checks} />
            {cover ? <Cover cover={cover} /> : <p className="text-muted">{t.none}</p>}
          </div>
        )}
      </Loaded>
      <Dialog open={open} onOpenChange={setOpen} title={t.formTitle}>
        <CoverForm desk={desk} cover={query.data?.cover ?? null} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Checks({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  return (
    <ul className="grid grid-cols-1 gap-2">
      {checks.map(({ check, result, stops }) => (
        <li key={check} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone={tones[result]}>{t.results[result]}</Badge>
          <span className="min-w-0 flex-1 basis-48">{t.checks[check]}</span>
          {result === 'fails' ? <span className="w-full text-14 text-danger">{stops ? t.stops : t.needsTwo}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Cover({ cover }: { readonly cover: CoverDto }) {
  const t = useTexts('claims.desk.cover');
  const addOns = (['zeroDepreciation', 'consumables', 'imt23', 'towing'] as const)
    .filter((name) => cover[name])
    .map((name) => t.form[name]);
  return (
    <>
      <DescriptionList
        items={[
          { term: t.form.insurerName, value: `${cover.insurerName}, ${cover.policyNumber}` },
          { term: t.form.kind, value: t.kinds[cover.kind] },
          {
            term: t.period,
            value: (
              <>
                <DateTime at={cover.from} style="dateTime" /> – <DateTime at={cover.to} style="dateTime" />
              </>
            ),
          },
          { term: t.form.idv, value: cover.idv === null ? t.notSaid : <Money rupees={cover.idv} words /> },
          ...(addOns.length > 0 ? [{ term: t.form.addOns, value: addOns.join(', ') }] : []),
          { term: t.form.source, value: `${t.sources[cover.source]}${cover.recordedBy ? `, ${cover.recordedBy}` : ''}` },
        ]}
      />
      {cover.byYou ? <p className="text-muted">{t.byYou}</p> : null}
    </>
  );
}
