import { CircleCheck, CircleDashed, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { recordOwnersShare, listMilestones, recordMilestone } from '#contract/claims/repair/repair.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { nextMilestone, repairMilestones } from '#domain/claims/repair/repair.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { FileField } from '#web/ui/file-field.tsx';

const DeedCard = lazyPart(() => import('../deed/deed-card.tsx'));
const InvoiceCard = lazyPart(() => import('./invoice-card.tsx'));

/** From repair to payout: missing conditions, the invoice, the payout. */
export function RepairTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const { claim } = desk;
  const { invoice } = processing;
  const wishes = useTexts('claims.intake.garageStep');
  return (
    <div className="grid items-start grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        {claim.vendor?.specialRequirements ? <Banner title={wishes.requests}>{claim.vendor.specialRequirements}</Banner> : null}
        {/* Once a payout exists it comes first, and no conditions are left. */}
        <Payout processing={processing} />
        {claim.approvedAt === null ? null : <DeedCard claimId={claim.id} />}
        <OwnersShare desk={desk} share={processing.ownersShare} />
        <MilestonesCard desk={desk} readyAt={processing.vehicleReadyAt} isInvoiced={invoice !== null} />
        {processing.payout?.state === 'success' ? null : <Conditions desk={desk} processing={processing} />}
      </div>
      {invoice || claim.actions.includes('upload-invoice') ? <InvoiceCard desk={desk} processing={processing} /> : null}
    </div>
  );
}

/** What is left of the deed of assignment. */
const deedSteps: ReadonlySet<string> = new Set(['draw-deed', 'buy-stamp', 'enter-stamp', 'sign-deed', 'compare-deed']);

function Conditions({ desk: { claim }, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const { pay: t } = useTexts('claims.repair.desk.garage');
  const { invoice, offer, payoutDueAt } = processing;
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.lead}</p>
      <ul className="mt-3 grid gap-2">
        <Condition met={claim.approvedAt !== null}>{t.approved}</Condition>
        <Condition met={offer?.state === 'accepted'}>{t.offer}</Condition>
        <Condition met={offer?.state === 'accepted' && !claim.todo.some(({ what }) => deedSteps.has(what))}>{t.deed}</Condition>
        <Condition met={invoice !== null && invoice.standing === 'in-order' && invoice.coversAdvance !== false}>
          {t.invoice}
        </Condition>
        <Condition met={processing.vehicleReadyAt !== null}>{t.ready}</Condition>
        <Condition met={processing.garagePayable}>
          {t.payable}
          {processing.garagePayable ? null : (
            <span className="flex flex-wrap gap-x-4">
              <TextLink to="/kyc/status">{t.kyc}</TextLink>
              <TextLink to="/app/profile/garage">{t.account}</TextLink>
            </span>
          )}
        </Condition>
      </ul>
      {claim.approvedAmount === null ? null : (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <span className="font-bold">
            {t.amount} <Money rupees={claim.approvedAmount} words />
          </span>
          {payoutDueAt ? (
            <span className="text-muted">
              {t.due} <DateTime at={payoutDueAt} style="dateTime" />
            </span>
          ) : null}
        </p>
      )}
    </Card>
  );
}

function Condition({ met, children }: { readonly met: boolean; readonly children: ReactNode }) {
  const Icon = met ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${met ? 'text-success' : 'text-muted'}`} />
      <span className={met ? undefined : 'text-muted'}>
        <span className="sr-only">{met ? '✓ ' : '– '}</span>
        {children}
      </span>
    </li>
  );
}

/** The owner's share for this garage, and the confirmation that it was received. */
function OwnersShare({ desk, share }: { readonly desk: ClaimDesk; readonly share: ProcessingDto['ownersShare'] }) {
  const { share: t } = useTexts('claims.repair.desk.garage');
  if (!share) return null;
  const tick = (received: boolean) =>
    desk.press(
      'owners-share',
      () => api(recordOwnersShare, { params: { id: desk.claim.id }, body: { received } }),
      received ? t.done : t.undone,
    );
  return (
    <Card title={t.title}>
      <p>
        <Money rupees={share.amount} className="font-bold" />{' '}
        {share.receivedAt ? (
          <>
            {t.receivedOn} <DateTime at={share.receivedAt} />
          </>
        ) : (
          t.open
        )}
      </p>
      {desk.claim.actions.includes('record-owners-share') ? (
        <Button
          variant="secondary"
          className="mt-4"
          loading={desk.pressed === 'owners-share'}
          onClick={() => void tick(share.receivedAt === null)}
        >
          {share.receivedAt ? t.undo : t.received}
        </Button>
      ) : null}
    </Card>
  );
}

function Payout({ processing: { payout, gatePassCode } }: { readonly processing: ProcessingDto }) {
  const { payout: t } = useTexts('claims.repair.desk.garage');
  const { payout: words } = useTexts('claims.desk.tabs.money');
  if (!payout) return null;
  return (
    <Card title={t.title}>
      <DescriptionList
        items={[
          {
            term: words.states[payout.state],
            value: (
              <>
                <Money rupees={payout.amount} className="font-bold" /> {t.account({ last4: payout.accountLast4 })}
              </>
            ),
          },
          ...(payout.utr
            ? [
                {
                  term: t.utr,
                  value: (
                    <span className="flex items-center">
                      {payout.utr}
                      <CopyButton text={payout.utr} label={t.utr} />
                    </span>
                  ),
                },
              ]
            : []),
          ...(payout.creditedAt ? [{ term: t.credited, value: <DateTime at={payout.creditedAt} style="dateTime" /> }] : []),
        ]}
      />
      {gatePassCode ? (
        <LinkButton to={`/gate-pass/${gatePassCode}`} variant="secondary" className="mt-4">
          {t.gatePass}
        </LinkButton>
      ) : null}
    </Card>
  );
}

interface MilestonesProps {
  readonly desk: ClaimDesk;
  readonly readyAt: string | null;
  readonly isInvoiced: boolean;
}

/** Milestones from vehicle received to ready, with photos; each report notifies the owner. Steps implied by the invoice are not asked. */
function MilestonesCard({ desk, readyAt, isInvoiced }: MilestonesProps) {
  const { milestones: t, ready } = useTexts('claims.repair.desk.garage');
  const words = useTexts('desk.claimWords');
  const { claim } = desk;
  const query = useQuery(apiQuery(listMilestones, { params: { id: claim.id } }));
  const mayReport = claim.actions.includes('record-milestone') && readyAt === null;
  const report = (kind: RepairMilestone) =>
    desk.press(
      `milestone ${kind}`,
      () => api(recordMilestone, { params: { id: claim.id }, body: { kind } }),
      t.done({ what: words.milestones[kind] }),
    );
  return (
    <Card title={t.title}>
      <Loaded query={query}>
        {(reported) => {
          const next = nextMilestone(
            reported.map(({ kind }) => kind),
            { isInvoiced },
          );
          return (
            <ol className="grid grid-cols-1 gap-1">
              {repairMilestones.map((kind) => {
                const step = reported.find((one) => one.kind === kind);
                // The invoice or the ready vehicle implies the earlier steps.
                if (!step && (isInvoiced || readyAt !== null)) return null;
                return (
                  <Step key={kind} label={words.milestones[kind]} at={step?.at ?? null}>
                    {mayReport && !step ? (
                      <Button
                        variant={kind === next ? 'secondary' : 'quiet'}
                        aria-label={t.reportOf({ what: words.milestones[kind] })}
                        loading={desk.pressed === `milestone ${kind}`}
                        onClick={() => void report(kind)}
                      >
                        {t.report}
                      </Button>
                    ) : null}
                  </Step>
                );
              })}
              <Step label={ready.step} at={readyAt} />
            </ol>
          );
        }}
      </Loaded>
      {claim.actions.includes('add-document') ? <RepairPhotos desk={desk} /> : null}
    </Card>
  );
}

function Step({ label, at, children }: { readonly label: string; readonly at: string | null; readonly children?: ReactNode }) {
  const Icon = at ? CircleCheck : Circle;
  return (
    <li className="flex min-h-9 items-center gap-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${at ? 'text-success' : 'text-control'}`} />
      <span className={at ? 'flex-1 font-semibold' : 'flex-1'}>{label}</span>
      {at ? <DateTime at={at} style="dateTime" className="text-muted" /> : children}
    </li>
  );
}

const mostPhotos = 20;

function RepairPhotos({ desk }: { readonly desk: ClaimDesk }) {
  const { milestones: t } = useTexts('claims.repair.desk.garage');
  const uploads = useClaimUploads({
    claimId: desk.claim.id,
    category: 'REPAIR_PHOTO',
    maximum: mostPhotos,
    photosOnly: true,
    onUploaded: desk.filesChanged,
  });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <FileField
        label={t.photos}
        hint={t.photosHint}
        accept="image/jpeg,image/png,image/gif"
        multiple
        camera
        {...uploads.field()}
      />
    </div>
  );
}
