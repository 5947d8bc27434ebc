import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { listMilestones, recordMilestone } from '#contract/claims/repair/repair.endpoints.ts';
import { nextMilestone } from '#domain/claims/repair/repair.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { CalendarButton } from '#web/files/calendar-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../claim-queries.ts';
import { ClaimDeskPage } from '../staff/claim-desk-page.tsx';
import { useClaimDesk } from '../staff/use-claim-desk.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { DocumentsTab } from '../staff/tabs/documents-tab.tsx';
import { OverviewTab } from '../staff/tabs/overview-tab.tsx';
import { QuestionsTab, TimelineTab } from '../staff/tabs/questions-tab.tsx';
import { RepairTab } from './repair-tab.tsx';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { EstimateList } from '../staff/tabs/estimate-list.tsx';
import { EstimateEditor } from './estimate-editor.tsx';

const ReadyDialog = lazyPart(() => import('./ready-dialog.tsx'));

export function GarageClaimView({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.repair.desk.garage');
  const words = useTexts('desk.claimWords');
  const desk = useClaimDesk(claim);
  const query = useQuery(processingQuery(claim.id));
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const tab = params.get('tab') ?? 'repair';
  const may = (action: ClaimDto['actions'][number]) => claim.actions.includes(action);
  const processing = query.data;
  const reported = useQuery(apiQuery(listMilestones, { params: { id: claim.id } }));
  const openQuestions = processing?.questions.filter(({ isYours }) => isYours).length ?? 0;
  // Estimate, repair, invoice, ready: the next action is prominent, the others are secondary.
  const milestone =
    may('record-milestone') && processing?.vehicleReadyAt === null && reported.data
      ? nextMilestone(
          reported.data.map(({ kind }) => kind),
          { isInvoiced: processing.invoice !== null },
        )
      : null;
  const mayInvoice = may('upload-invoice') && processing !== undefined && !processing.invoice;
  const next =
    openQuestions > 0 ? 'questions' : may('save-estimate') ? 'estimate' : milestone ? 'repair' : mayInvoice ? 'invoice' : 'ready';
  const report = (kind: RepairMilestone) =>
    desk.press(
      `milestone ${kind}`,
      () => api(recordMilestone, { params: { id: claim.id }, body: { kind } }),
      t.milestones.done({ what: words.milestones[kind] }),
    );
  const goes = (to: string, label: string, main: boolean) =>
    tab === to ? null : (
      <Button variant={main ? 'primary' : 'secondary'} onClick={() => setParams({ tab: to })}>
        {label}
      </Button>
    );
  return (
    <>
      <ClaimDeskPage
        desk={desk}
        crumb={{ label: t.list, to: '/app/repairs' }}
        actions={
          <>
            {openQuestions > 0 ? goes('questions', t.questions, true) : null}
            {may('save-estimate') ? goes('estimate', t.enterEstimate, next === 'estimate') : null}
            {milestone && next === 'repair' ? (
              <Button loading={desk.pressed === `milestone ${milestone}`} onClick={() => void report(milestone)}>
                {t.milestones.reportOf({ what: words.milestones[milestone] })}
              </Button>
            ) : null}
            {mayInvoice ? goes('repair', t.uploadInvoice, next === 'invoice') : null}
            {may('mark-vehicle-ready') && processing && processing.vehicleReadyAt === null ? (
              <Button variant={next === 'ready' ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
                {t.markReady}
              </Button>
            ) : null}
            {may('raise-supplement') ? goes('estimate', t.raiseSupplement, false) : null}
          </>
        }
        below={<SurveyComes claim={claim} survey={processing?.surveys[0]} />}
        tabs={[
          {
            id: 'repair',
            content: () => <Loaded query={query}>{(found) => <RepairTab desk={desk} processing={found} />}</Loaded>,
          },
          {
            id: 'estimate',
            content: () => <Loaded query={query}>{(found) => <EstimateTab desk={desk} processing={found} />}</Loaded>,
          },
          {
            id: 'overview',
            content: () => <Loaded query={query}>{(found) => <OverviewTab claim={claim} processing={found} />}</Loaded>,
          },
          { id: 'documents', count: claim.fileCount, content: () => <DocumentsTab desk={desk} /> },
          {
            id: 'questions',
            count: openQuestions,
            content: () => <Loaded query={query}>{(found) => <QuestionsTab desk={desk} processing={found} />}</Loaded>,
          },
          { id: 'timeline', content: () => <TimelineTab claimId={claim.id} /> },
        ]}
      />
      {asking ? <ReadyDialog desk={desk} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The planned survey appointment, until the report. */
function SurveyComes({
  claim,
  survey,
}: {
  readonly claim: ClaimDto;
  readonly survey: ProcessingDto['surveys'][number] | undefined;
}) {
  const t = useTexts('partners.survey');
  if (!survey?.visitAt || (survey.state !== 'assigned' && survey.state !== 'accepted')) return null;
  return (
    <Banner tone="info">
      {t.comes} <DateTime at={survey.visitAt} style="dateTime" className="font-semibold" />
      <CalendarButton
        event={{
          id: `${claim.id}:visit`,
          title: `${t.visitTitle} ${claim.claimNumber}`,
          ...{ at: survey.visitAt, minutes: 60, path: `/app/claims/${claim.id}` },
        }}
      />
    </Banner>
  );
}

/** The estimate: editor while it may change, a supplement after approval, and every version. */
function EstimateTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.repair.desk.garage');
  const [supplementing, setSupplementing] = useState(false);
  const { actions, revision } = desk.claim;
  const version = processing.estimates[0]?.version ?? 0;
  const mayAmend = actions.includes('raise-supplement');
  return (
    <div className="grid grid-cols-1 gap-6">
      {actions.includes('save-estimate') ? (
        <EstimateEditor key={`${revision} ${version}`} desk={desk} processing={processing} supplement={false} />
      ) : null}
      {mayAmend && supplementing ? (
        <EstimateEditor key={`supplement ${version}`} desk={desk} processing={processing} supplement />
      ) : null}
      {mayAmend && !supplementing ? (
        <div>
          <Button variant="secondary" onClick={() => setSupplementing(true)}>
            {t.raiseSupplement}
          </Button>
        </div>
      ) : null}
      <EstimateList estimates={processing.estimates} folded={actions.includes('save-estimate') || supplementing} />
    </div>
  );
}
