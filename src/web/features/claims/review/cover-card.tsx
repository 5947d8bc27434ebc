import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoverDto } from '#contract/claims/review/review.schemas.ts';
import { getCover, checkVehicle } from '#contract/claims/review/review.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { ChecksList } from './checks-list.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';

const CoverForm = lazyPart(() => import('./cover-form.tsx'));
const TitlePapers = lazyPart(() => import('./title-papers.tsx'));

/** Checks before an advance, and the policy they are checked against. */
export function CoverCard({ desk, withChecks = true }: { readonly desk: ClaimDesk; readonly withChecks?: boolean }) {
  const t = useTexts('claims.desk.cover');
  const { claim } = desk;
  const query = useQuery(apiQuery(getCover, { params: { id: claim.id } }));
  const [open, setOpen] = useState(false);
  const mayAsk = permits(useUser(), 'claim.review') && claim.register === null && claim.stage !== 'draft';
  return (
    <Card
      title={withChecks ? t.title : t.coverAlone}
      actions={
        claim.actions.includes('record-cover') ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {query.data?.cover?.isRecorded ? t.correct : t.record}
          </Button>
        ) : null
      }
    >
      <Loaded query={query} lines={6}>
        {({ cover, checks, titlePapers }) => (
          <div className="grid grid-cols-1 gap-4">
            {withChecks ? <ChecksList checks={checks} /> : null}
            {titlePapers.length > 0 || claim.actions.includes('record-title-paper') ? (
              <TitlePapers desk={desk} cover={{ checks, titlePapers }} />
            ) : null}
            {mayAsk ? <AskRegister desk={desk} /> : null}
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

/** Queries the vehicle register, if that has not been done. */
function AskRegister({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.cover.register');
  const { claim } = desk;
  const [unknown, setUnknown] = useState(false);
  const ask = async (idempotencyKey: string) => {
    const { register } = await api(checkVehicle, { params: { id: claim.id }, idempotencyKey });
    setUnknown(register === null);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        loading={desk.pressed === 'check-vehicle'}
        loadingText={t.asking}
        onClick={() => void desk.press('check-vehicle', ask, t.asked)}
      >
        {t.ask}
      </Button>
      {unknown ? <p role="status">{t.unknown}</p> : null}
    </div>
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
          ...(cover.insuredName === null ? [] : [{ term: t.form.insuredName, value: cover.insuredName }]),
          {
            term: t.form.registrationNumber,
            value: cover.registrationNumber ? <PlateGroups number={cover.registrationNumber} /> : t.notSaid,
          },
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
