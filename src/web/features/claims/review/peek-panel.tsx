import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getCover } from '#contract/claims/review/review.endpoints.ts';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useAssignToMe } from '#web/desk/assign-to-me.ts';
import { ClockNote, StageBadge } from '#web/desk/claim-cells.tsx';
import { useUser } from '#web/session/session-store.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimQuery } from '../claim-queries.ts';
import { ChecksList } from './checks-list.tsx';

/** Summary of a claim beside the queue. `focus`: opened by a press, so it takes focus. */
export default function PeekPanel({
  claim,
  focus,
  onClose,
}: {
  readonly claim: QueueClaimDto;
  readonly focus: boolean;
  readonly onClose: () => void;
}) {
  const { peek: t, columns, none } = useTexts('claims.review.desk');
  const panel = useRef<HTMLElement>(null);
  const assign = useAssignToMe();
  const me = useUser();
  const full = useQuery(claimQuery(claim.id));
  const cover = useQuery(apiQuery(getCover, { params: { id: claim.id } }));
  useEffect(() => {
    if (focus) panel.current?.focus();
  }, [focus, claim.id]);
  const amount = claim.approvedAmount ?? claim.estimate;
  const failing = cover.data?.checks.filter(({ result }) => result !== 'holds') ?? [];
  const said = full.data?.details?.incidentDescription;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t.label}
      data-density="desk"
      className="fixed inset-y-0 right-0 z-50 grid w-[min(27rem,100vw)] content-start gap-4 overflow-y-auto overscroll-contain border-l border-line bg-surface p-4 text-14 shadow-popup outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          {claim.plate ? <Plate number={claim.plate.number} look={claim.plate.look} /> : null}
          <p className="text-16 font-bold">{claim.number}</p>
          <p className="text-muted">{claim.plate ? claim.vehicle.replace(claim.plate.number, '').trim() : claim.vehicle}</p>
        </div>
        <IconButton label={t.close} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StageBadge stage={claim.stage} />
        <ClockNote
          dueAt={claim.clock.dueAt}
          overdue={claim.clock.overdue}
          pausedHours={claim.clock.paused?.remainingHours ?? null}
        />
      </div>
      <p className="font-semibold">{claim.clock.text}</p>
      <DescriptionList
        items={[
          { term: columns.amount, value: amount === null ? none : <Money rupees={amount} /> },
          { term: columns.claimant, value: claim.claimantName },
          { term: columns.garage, value: claim.garageName ?? none },
          { term: t.insurer, value: claim.insurerName ?? none },
          { term: columns.assignee, value: claim.assignee?.name ?? none },
        ]}
      />
      {said ? (
        <section className="grid gap-1">
          <h2 className="font-bold">{t.incident}</h2>
          <p className="line-clamp-6 wrap-anywhere">{said}</p>
        </section>
      ) : null}
      {failing.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="font-bold">{t.checks}</h2>
          <ChecksList checks={failing} />
        </section>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/app/claims/${claim.id}`}>{t.open}</LinkButton>
        {permits(me, 'claim.review') && claim.assignee?.id !== me.id ? (
          <Button variant="secondary" onClick={() => void assign(claim.id)}>
            {t.assign}
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
