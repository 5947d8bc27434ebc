import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { acceptSurvey, declineSurvey, listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { declineSurveyBody } from '#contract/claims/survey/survey.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../claim-queries.ts';
import { ClaimDeskPage } from '../staff/claim-desk-page.tsx';
import { useClaimDesk } from '../staff/use-claim-desk.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { ReasonPanel } from '../staff/panel.tsx';
import { DocumentsTab } from '../staff/tabs/documents-tab.tsx';
import { OverviewTab } from '../staff/tabs/overview-tab.tsx';
import { QuestionsTab, TimelineTab } from '../staff/tabs/questions-tab.tsx';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { VisitCard } from './visit-card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { EstimateList } from '../staff/tabs/estimate-list.tsx';
import { SurveyView } from '../staff/tabs/survey-list.tsx';
import { ReportForm } from './report-form.tsx';

export function SurveyorClaimView({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.survey.surveyor');
  const desk = useClaimDesk(claim);
  const query = useQuery(processingQuery(claim.id));
  const [declining, setDeclining] = useState(false);
  const [params, setParams] = useSearchParams();
  const may = (action: ClaimDto['actions'][number]) => claim.actions.includes(action);
  const target = { id: claim.id };
  const survey = useOwnSurvey(claim);
  const fee = survey.data?.data.find(({ claimId }) => claimId === claim.id)?.fee ?? null;
  const openQuestions = query.data?.questions.filter(({ isYours }) => isYours).length ?? 0;
  return (
    <ClaimDeskPage
      desk={desk}
      crumb={{ label: t.list, to: '/app/surveys' }}
      actions={
        <>
          {may('accept-survey') ? (
            <Button
              loading={desk.pressed === 'accept'}
              disabled={survey.isPending}
              onClick={() =>
                void desk.press(
                  'accept',
                  () => api(acceptSurvey, { params: target, body: fee === null ? {} : { fee } }),
                  t.accepted,
                )
              }
            >
              {fee === null ? t.accept : t.acceptFor({ amount: formatRupees(rupeesToPaise(fee)) })}
            </Button>
          ) : null}
          {may('report-survey') && params.get('tab') !== 'report' ? (
            <Button variant={may('accept-survey') ? 'secondary' : 'primary'} onClick={() => setParams({ tab: 'report' })}>
              {t.report}
            </Button>
          ) : null}
          {may('decline-survey') ? (
            <Button variant="secondary" onClick={() => setDeclining(true)}>
              {t.decline}
            </Button>
          ) : null}
        </>
      }
      panel={
        declining && may('decline-survey') ? (
          <ReasonPanel
            title={t.declineTitle}
            schema={declineSurveyBody}
            danger
            submitLabel={t.decline}
            onSubmit={(body) => desk.act(() => api(declineSurvey, { params: target, body }), t.declined)}
            onClose={() => setDeclining(false)}
          />
        ) : null
      }
      below={may('report-survey') ? <VisitCard desk={desk} visitAt={query.data?.surveys[0]?.visitAt ?? null} /> : null}
      tabs={[
        {
          id: 'overview',
          content: () => <Loaded query={query}>{(processing) => <OverviewTab claim={claim} processing={processing} />}</Loaded>,
        },
        {
          id: 'report',
          content: () => <Loaded query={query}>{(processing) => <ReportTab desk={desk} processing={processing} />}</Loaded>,
        },
        { id: 'documents', count: claim.fileCount, content: () => <DocumentsTab desk={desk} /> },
        {
          id: 'questions',
          count: openQuestions,
          content: () => <Loaded query={query}>{(processing) => <QuestionsTab desk={desk} processing={processing} />}</Loaded>,
        },
        { id: 'timeline', content: () => <TimelineTab claimId={claim.id} /> },
      ]}
    />
  );
}

/** The fee is part of the surveyor's list, not of the claim. */
function useOwnSurvey(claim: ClaimDto) {
  const view = claim.actions.includes('accept-survey') ? 'to-accept' : 'reported';
  return useQuery({
    ...apiQuery(listSurveys, { query: { view, page: 1, search: claim.claimNumber } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

function Earned({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('partners.survey');
  const { data } = useOwnSurvey(claim);
  const row = data?.data.find(({ claimId, state }) => claimId === claim.id && state === 'reported');
  if (!row || row.fee === null) return null;
  return (
    <Banner
      tone="success"
      title={
        <>
          {t.earned} <Money rupees={row.fee} />
        </>
      }
      actions={
        <LinkButton variant="secondary" to="/app/fees">
          {t.bill}
        </LinkButton>
      }
    >
      {t.earnedFor}
    </Banner>
  );
}

/** The report form while due; the report once submitted. */
function ReportTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const estimate = processing.estimates.find(({ isCurrent }) => isCurrent);
  const present = processing.surveys[0];
  if (desk.claim.actions.includes('report-survey')) {
    if (!estimate) return <EmptyState title={t.noEstimate} />;
    return <ReportForm key={`${estimate.id} ${estimate.version}`} desk={desk} estimate={estimate} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Earned claim={desk.claim} />
      {present ? <SurveyView claimId={desk.claim.id} survey={present} /> : null}
      <EstimateList estimates={processing.estimates} />
    </div>
  );
}
