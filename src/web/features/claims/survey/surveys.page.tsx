import { ListPage, useList } from '#web/desk/list-page.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { surveyViews } from '#domain/list-views.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { SurveyRowDto } from '#contract/claims/survey/survey.schemas.ts';
import { PlateTitle, ClockNote, placeOfStep, RowAct } from '#web/desk/claim-cells.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useState } from 'react';
import { acceptSurvey, declineSurvey, listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { workKeys, keysBelow, queryKey, renew } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'survey.report', kyc: true };

export default function SurveysPage() {
  const t = useTexts('claims.survey');
  const params = useListParams();
  const view = params.oneOf('view', surveyViews);
  const list = useList(listSurveys, { view, ...params.asked }, { refetchInterval: 60_000 });
  return (
    <ListPage
      title={t.title}
      list={list}
      views={{ label: t.viewsLabel, ids: surveyViews, texts: t.views, counts: list.query.data?.counts }}
      search={{ label: t.search, hint: t.searchHint }}
      empty={t.empty}
      emptyHint={t.emptyHint}
      claimIds={(page) => page.data.flatMap(({ claimId, canOpen }) => (canOpen ? claimId : []))}
    >
      {(page, busy) => <SurveyTable surveys={page.data} view={view} busy={busy} />}
    </ListPage>
  );
}

/** Rows of the queue; unanswered surveys can be accepted or declined in place. */
function SurveyTable({
  surveys,
  view,
  busy,
}: {
  readonly surveys: readonly SurveyRowDto[];
  readonly view: string;
  readonly busy: boolean;
}) {
  const t = useTexts('claims.survey');
  const acts = useTexts('desk.acts');
  const { columns } = t;
  const givenBack = view === 'given-back';
  /** The surveyor's next action: a reported survey is listed as open only because of a pending question. */
  const actOf = ({ state }: SurveyRowDto) =>
    state === 'assigned' ? 'accept-survey' : state === 'accepted' ? 'report-survey' : view === 'open' ? 'answer' : null;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={surveys}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'claim',
          header: columns.claim,
          card: 'title',
          className: 'whitespace-nowrap',
          cell: (survey) =>
            survey.canOpen ? (
              <TextLink
                to={`/app/claims/${survey.claimId}${survey.state === 'accepted' || survey.state === 'reported' ? '?tab=report' : ''}`}
              >
                <PlateTitle {...survey} />
              </TextLink>
            ) : (
              <PlateTitle {...survey} />
            ),
        },
        {
          id: 'vehicle',
          header: columns.vehicle,
          className: 'sm:max-w-40',
          cell: ({ vehicle }) => vehicle,
        },
        {
          id: 'place',
          header: columns.place,
          className: 'sm:min-w-40',
          cell: ({ place }) => place || t.none,
        },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state }) => (
            <Badge
              tone={state === 'assigned' ? 'warn' : state === 'reported' ? 'success' : state === 'accepted' ? 'info' : 'neutral'}
            >
              {t.states[state]}
            </Badge>
          ),
        },
        ...(givenBack
          ? [{ id: 'reason', header: columns.reason, cell: ({ reason }: SurveyRowDto) => reason ?? t.none }]
          : [
              {
                id: 'due',
                header: columns.due,
                cell: ({ dueAt, overdue, reportedAt }: SurveyRowDto) =>
                  reportedAt ? t.none : <ClockNote dueAt={dueAt} overdue={overdue} pausedHours={null} />,
              },
              {
                id: 'estimated',
                header: columns.estimated,
                align: 'right' as const,
                cell: ({ estimated, fee }: SurveyRowDto) => (
                  <>
                    {estimated === null ? t.none : <Money rupees={estimated} />}
                    {fee === null ? null : (
                      <span className="block text-14 text-muted">
                        {columns.fee} <Money rupees={fee} />
                      </span>
                    )}
                  </>
                ),
              },
            ]),
        ...(surveys.some((survey) => survey.canOpen && actOf(survey) !== null)
          ? [
              {
                id: 'actions',
                header: columns.actions,
                hideHeader: true,
                align: 'right' as const,
                cell: (survey: SurveyRowDto) => {
                  const act = survey.canOpen ? actOf(survey) : null;
                  if (act === null) return null;
                  if (act === 'accept-survey') return <SurveyButtons survey={survey} />;
                  return <RowAct to={placeOfStep(survey.claimId, act)}>{acts[act]}</RowAct>;
                },
              },
            ]
          : []),
      ]}
    />
  );
}

const ReasonForm = lazyPart(async () => ({ default: (await import('#web/ui/confirm-form.tsx')).ReasonForm }));
const declineRules = async () => (await import('#contract/claims/survey/survey.schemas.ts')).declineSurveyBody;

function SurveyButtons({ survey }: { readonly survey: SurveyRowDto }) {
  const t = useTexts('claims.survey');
  const toast = useToast();
  const queries = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const params = { id: survey.claimId };
  const reload = () => renew(queries, queryKey(listSurveys), ...workKeys, keysBelow(getClaim.path, { id: survey.claimId }));
  const accept = useMutation({
    mutationFn: () => api(acceptSurvey, { params, body: survey.fee === null ? {} : { fee: survey.fee } }),
    onSuccess: () => toast.success(t.accepted),
    // The list below then shows its current state.
    onError: (error) => toast.error(`${t.failed}: ${error.message}`),
    onSettled: reload,
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        aria-label={t.acceptOf({ number: survey.claimNumber })}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t.accept}
      </Button>
      <Button variant="quiet" aria-label={t.declineOf({ number: survey.claimNumber })} onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      <Dialog
        open={declining}
        onOpenChange={setDeclining}
        title={t.declineTitle({ number: survey.claimNumber })}
        description={t.declineText}
      >
        <ReasonForm
          rules={declineRules}
          label={t.reason}
          submit={t.decline}
          danger
          send={async ({ reason }) => {
            await api(declineSurvey, { params, body: { reason } });
            toast.success(t.declined);
            setDeclining(false);
            await reload();
          }}
        />
      </Dialog>
    </span>
  );
}
