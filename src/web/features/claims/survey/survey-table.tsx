import type { SurveyRowDto } from '#contract/claims/survey/surveys.schemas.ts';
import { PlateTitle } from '#web/desk/plate-title.tsx';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { placeOfStep, RowAct } from '#web/desk/row-act.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SurveyButtons } from './survey-buttons.tsx';

/** Rows of the queue; those that wait for an answer can be accepted or declined in place. */
export function SurveyTable({
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
  /** What the surveyor is to do: reported ones stand among the open ones for a question that waits. */
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
