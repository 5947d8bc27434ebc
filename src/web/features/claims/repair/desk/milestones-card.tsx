import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMilestones, recordMilestone } from '#contract/claims/repair/repairs.endpoints.ts';
import { nextMilestone, repairMilestones } from '#domain/claims/repair/repair-milestones.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair-milestones.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';

/** From vehicle in to ready, with photos; reporting a step tells the owner. */
export function MilestonesCard({ desk, readyAt }: { readonly desk: ClaimDesk; readonly readyAt: string | null }) {
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
          const next = nextMilestone(reported.map(({ kind }) => kind));
          return (
            <ol className="grid grid-cols-1 gap-1">
              {repairMilestones.map((kind) => {
                const step = reported.find((one) => one.kind === kind);
                // Whose vehicle is ready reports no step before it any more.
                if (!step && readyAt !== null) return null;
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
