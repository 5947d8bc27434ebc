import type { SurveyDto } from '#contract/claims/claim-view.schemas.ts';
import { getSurveyReportPdf } from '#contract/claims/survey/survey.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FileButtons } from '../../files/file-list.tsx';

/** Every survey of the claim, the current one first. */
export function SurveyList({ claimId, surveys }: { readonly claimId: string; readonly surveys: readonly SurveyDto[] }) {
  const { survey: t } = useTexts('claims.desk.tabs.calculation');
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-bold">{t.title}</h2>
      {surveys.length === 0 ? <p className="text-muted">{t.none}</p> : null}
      {surveys.map((survey) => (
        <SurveyView
          key={survey.id}
          level={3}
          claimId={claimId}
          survey={survey}
          withReport={survey === surveys.find(({ state }) => state === 'reported')}
        />
      ))}
    </section>
  );
}

export interface SurveyViewProps {
  readonly claimId: string;
  readonly survey: SurveyDto;
  /** Heading level. */
  readonly level?: 2 | 3;
  /** Whether it is the survey in the claim's PDF report. */
  readonly withReport?: boolean;
}

export function SurveyView({ claimId, survey, level = 2, withReport = survey.state === 'reported' }: SurveyViewProps) {
  const { survey: t, label } = useTexts('claims.desk.tabs.calculation');
  return (
    <Card
      level={level}
      title={survey.surveyor.name}
      actions={
        <Badge
          tone={
            survey.state === 'reported'
              ? 'success'
              : survey.state === 'declined' || survey.state === 'recalled'
                ? 'neutral'
                : 'info'
          }
        >
          {t.states[survey.state]}
        </Badge>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <DescriptionList
          items={[
            { term: t.kind, value: t.kinds[survey.kind] },
            survey.reportedAt
              ? { term: t.reported, value: <DateTime at={survey.reportedAt} style="dateTime" /> }
              : { term: t.due, value: <DateTime at={survey.dueAt} style="dateTime" /> },
            ...(survey.remarks
              ? [{ term: t.remarks, value: <span className="whitespace-pre-line">{survey.remarks}</span> }]
              : []),
            ...(survey.declineReason ? [{ term: t.declined, value: survey.declineReason }] : []),
          ]}
        />
        {survey.lines ? (
          <Table
            caption={t.caption}
            rows={survey.lines}
            rowKey={({ line }) => String(line)}
            columns={[
              { id: 'label', header: label, cell: (line) => line.label, card: 'title' },
              { id: 'remark', header: t.remark, cell: ({ remark }) => remark ?? '' },
              { id: 'estimated', header: t.estimated, align: 'right', cell: ({ estimated }) => <Money rupees={estimated} /> },
              {
                id: 'assessed',
                header: t.assessed,
                align: 'right',
                cell: ({ assessedAmount }) => <Money rupees={assessedAmount} className="font-semibold" />,
              },
            ]}
            footer={
              survey.assessedTotal === null ? undefined : (
                <p className="flex justify-between font-bold">
                  {t.total} <Money rupees={survey.assessedTotal} />
                </p>
              )
            }
          />
        ) : null}
        {withReport ? (
          <div>
            <DownloadButton
              variant="quiet"
              fetchFile={() => api(getSurveyReportPdf, { params: { id: claimId } })}
              fileName="survey.pdf"
            >
              {t.download}
            </DownloadButton>
          </div>
        ) : null}
        <FileButtons claimId={claimId} ids={survey.photoFileIds} label={t.photos} />
      </div>
    </Card>
  );
}
