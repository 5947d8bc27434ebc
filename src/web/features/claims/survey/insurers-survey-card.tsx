import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InsurerSurveyDto, ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { recordInsurerSurvey } from '#contract/claims/survey/survey.endpoints.ts';
import { recordInsurerSurveyBody } from '#contract/claims/survey/survey.schemas.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import type { PaperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import { paperSurvey } from '#domain/claims/repair/e-invoice.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { FileView } from '#web/files/file-view.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import { FileButtons } from '../files/file-list.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface CardProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
}

/** The report of the insurer's surveyor: as taken over, and the form that takes it over with the paper in sight. */
export default function InsurersSurveyCard({ desk, processing }: CardProps) {
  const t = useTexts('claims.desk.tabs.calculation.insurerSurvey');
  const [open, setOpen] = useState(false);
  const { insurerSurvey: report } = processing;
  const mayRecord =
    desk.claim.actions.includes('record-insurer-survey') && processing.estimates.some(({ isCurrent }) => isCurrent);
  return (
    <Card
      title={t.title}
      actions={
        mayRecord && !open ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {report ? t.correct : t.record}
          </Button>
        ) : null
      }
    >
      {open ? <RecordReport desk={desk} processing={processing} onDone={() => setOpen(false)} /> : null}
      {!open && report ? <TakenOver claimId={desk.claim.id} report={report} /> : null}
      {!open && !report ? <p className="text-muted">{t.none}</p> : null}
    </Card>
  );
}

function TakenOver({ claimId, report }: { readonly claimId: string; readonly report: InsurerSurveyDto }) {
  const t = useTexts('claims.desk.tabs.calculation.insurerSurvey');
  const { survey: words, label } = useTexts('claims.desk.tabs.calculation');
  return (
    <div className="grid grid-cols-1 gap-3">
      {report.isCurrent ? null : <Banner tone="warn">{t.older}</Banner>}
      <DescriptionList
        items={[
          { term: t.number, value: report.reportNumber },
          { term: t.date, value: <DateTime at={report.reportedOn} /> },
          { term: t.surveyor, value: [report.surveyorName, report.surveyorLicense].filter(Boolean).join(', ') },
          { term: t.salvage, value: <Money rupees={report.salvage} /> },
          { term: t.allowed, value: <Money rupees={report.allowedAmount} />, strong: true },
        ]}
      />
      <Table
        caption={words.caption}
        rows={report.lines}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'label', header: label, cell: (line) => line.label, card: 'title' },
          { id: 'remark', header: words.remark, cell: ({ remark }) => remark ?? '' },
          { id: 'estimated', header: words.estimated, align: 'right', cell: ({ estimated }) => <Money rupees={estimated} /> },
          {
            id: 'assessed',
            header: words.assessed,
            align: 'right',
            cell: ({ assessedAmount }) => <Money rupees={assessedAmount} className="font-semibold" />,
          },
          {
            id: 'depreciation',
            header: t.depreciation,
            align: 'right',
            cell: ({ depreciationPercent }) => (depreciationPercent === null ? '–' : `${depreciationPercent}%`),
          },
        ]}
      />
      <FileButtons claimId={claimId} ids={[report.fileId]} label={t.paper} />
    </div>
  );
}

interface RecordProps extends CardProps {
  readonly onDone: () => void;
}

function RecordReport(props: RecordProps) {
  const t = useTexts('claims.desk.tabs.calculation.insurerSurvey');
  const query = useQuery(papersQuery(props.desk.claim.id));
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded query={query}>
      {(files) => {
        const reports = files.filter(({ documentType }) => documentType === paperSurvey);
        const file = reports.find(({ id }) => id === chosen) ?? reports.at(-1);
        if (!file) return <p>{t.noPaper}</p>;
        return (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <div className="grid grid-cols-1 gap-3">
              {reports.length > 1 ? (
                <SelectField
                  label={t.paper}
                  options={reports.map(({ id, originalName }) => ({ value: id, label: originalName }))}
                  value={file.id}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                />
              ) : null}
              <FileView file={file} className="max-h-[75dvh] overflow-auto" />
            </div>
            <ReportFields key={file.id} {...props} file={file} />
          </div>
        );
      }}
    </Loaded>
  );
}

type Proposal = NonNullable<PaperReadingDto['proposal']['survey']>;

/** Extracted lines beside those of the estimate: by label, otherwise by their order if there are as many. */
function proposedLine(proposal: Proposal | undefined, labels: readonly string[], at: number) {
  const lines = proposal?.lines ?? [];
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    lines.find(({ label }) => bare(label) === bare(labels[at] ?? '')) ?? (lines.length === labels.length ? lines[at] : undefined)
  );
}

function ReportFields({ desk, processing, file, onDone }: RecordProps & { readonly file: FileDto }) {
  const t = useTexts('claims.desk.tabs.calculation.insurerSurvey');
  const estimate = processing.estimates.find(({ isCurrent }) => isCurrent);
  const proposal = processing.paperReadings.find(({ fileId }) => fileId === file.id)?.proposal.survey;
  const labels = estimate?.lines.map(({ label }) => label) ?? [];
  const form = useContractForm(recordInsurerSurveyBody, {
    defaultValues: {
      fileId: file.id,
      estimateId: estimate?.id,
      reportNumber: proposal?.reportNumber ?? '',
      reportedOn: proposal?.reportedOn ?? '',
      surveyorName: proposal?.surveyorName ?? '',
      surveyorLicense: proposal?.surveyorLicense ?? '',
      lines: (estimate?.lines ?? []).map(({ line }, at) => {
        const found = proposedLine(proposal, labels, at);
        return { line, assessedAmount: found?.assessedAmount, depreciationPercent: found?.depreciationPercent, remark: '' };
      }),
      salvage: proposal?.salvage ?? 0,
      allowedAmount: proposal?.allowedAmount,
    },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.confirm}
      cancel={{ label: t.cancel, onCancel: onDone }}
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act((idempotencyKey) => api(recordInsurerSurvey, { params, body, idempotencyKey }), t.done, body))
          onDone();
      }}
    >
      <p className="text-muted">{proposal ? t.leadRead : t.lead}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t.number} autoComplete="off" {...form.field('reportNumber')} />
        <DateField label={t.date} {...form.field('reportedOn')} />
        <TextField label={t.surveyor} autoComplete="off" {...form.field('surveyorName')} />
        <TextField label={t.license} optional autoComplete="off" {...form.field('surveyorLicense')} />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {(estimate?.lines ?? []).map(({ line, label, amount }, at) => (
          <li key={line} className="grid grid-cols-1 gap-2 py-3">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
              <Money rupees={amount} />
            </p>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
              <MoneyField label={t.assessedOf({ label })} {...form.amount(`lines.${at}.assessedAmount`)} />
              <NumberField
                label={t.depreciationOf({ label })}
                optional
                suffix="%"
                {...form.amount(`lines.${at}.depreciationPercent`)}
              />
              <TextField label={t.remarkOf({ label })} optional {...form.field(`lines.${at}.remark`)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MoneyField label={t.salvage} {...form.amount('salvage')} />
        <MoneyField label={t.allowed} {...form.amount('allowedAmount')} />
      </div>
    </ConfirmForm>
  );
}
