import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyDto } from '#contract/claims/processing-view.ts';
import { FileView } from '#web/files/file-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-part-queries.ts';

/** Every survey of the claim, the present one first. */
export function SurveyList({ claimId, surveys }: { readonly claimId: string; readonly surveys: readonly SurveyDto[] }) {
  const { survey: t } = useTexts('claims.desk.tabs.calculation');
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-bold">{t.title}</h2>
      {surveys.length === 0 ? <p className="text-muted">{t.none}</p> : null}
      {surveys.map((survey) => (
        <SurveyView key={survey.id} level={3} claimId={claimId} survey={survey} />
      ))}
    </section>
  );
}

export interface SurveyViewProps {
  readonly claimId: string;
  readonly survey: SurveyDto;
  /** Of its heading. */
  readonly level?: 2 | 3;
}

/** One survey: who, until when, and what was assessed. */
export function SurveyView({ claimId, survey, level = 2 }: SurveyViewProps) {
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
        {survey.photoFileIds.length > 0 ? <Photos claimId={claimId} ids={survey.photoFileIds} /> : null}
      </div>
    </Card>
  );
}

function Photos({ claimId, ids }: { readonly claimId: string; readonly ids: readonly string[] }) {
  const { survey: t } = useTexts('claims.desk.tabs.calculation');
  const { data: files = [] } = useQuery(filesQuery(claimId));
  const [open, setOpen] = useState<string>();
  const shown = files.find(({ id }) => id === open);
  return (
    <div>
      <p className="mb-1 text-muted">{t.photos}</p>
      <div className="flex flex-wrap gap-2">
        {ids.map((id, at) => (
          <Button key={id} variant="secondary" onClick={() => setOpen(id)}>
            {files.find((file) => file.id === id)?.originalName ?? t.photo({ n: at + 1 })}
          </Button>
        ))}
      </div>
      <Dialog open={shown !== undefined} onOpenChange={() => setOpen(undefined)} title={shown?.originalName ?? ''} size="wide">
        {shown ? <FileView file={shown} /> : null}
      </Dialog>
    </div>
  );
}
