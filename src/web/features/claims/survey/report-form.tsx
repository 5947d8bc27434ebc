import { Camera } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { reportSurvey } from '#contract/claims/survey/survey.endpoints.ts';
import { reportSurveyBody } from '#contract/claims/survey/survey.schemas.ts';
import type { EstimateDto } from '#contract/claims/claim-view.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { countLinePhotos, linePhotoName } from '#domain/claims/survey/survey.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { KeptHere } from '#web/offline/kept-here.tsx';
import { useSendOrKeep, useUnsent } from '#web/offline/use-unsent.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { PickButton } from '../files/pick-button.tsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ContractForm } from '#web/ui/form.tsx';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/page/load-part.ts';
import { MarkedDamage } from '../damage/lazy-damage.tsx';

const mostPhotos = 30;

type ReportFormOf = ContractForm<z.input<typeof reportSurveyBody>, z.output<typeof reportSurveyBody>>;

interface ReportFormProps {
  readonly desk: ClaimDesk;
  readonly estimate: EstimateDto;
}

/** The survey report form; while offline, the queued report. */
export function ReportForm(props: ReportFormProps) {
  const { id: userId } = useUser();
  const unsent = useUnsent(userId, formOf(props));
  if (!unsent) return <SkeletonText />;
  return unsent.waiting ? <KeptHere waiting={unsent.waiting} /> : <ReportFields {...props} userId={userId} />;
}

const formOf = ({ desk, estimate }: ReportFormProps) => `survey:${desk.claim.id}:${estimate.version}`;

/** Every estimate line with the assessed amount, photos and remarks. */
function ReportFields({ desk, estimate, userId }: ReportFormProps & { readonly userId: string }) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const own = useTexts('partners.survey');
  const { claim } = desk;
  const form = useContractForm(reportSurveyBody, {
    defaultValues: {
      estimateId: estimate.id,
      lines: estimate.lines.map(({ line }) => ({ line, remark: '' })),
      photoFileIds: [],
      remarks: '',
    },
  });
  // Photos are kept on the device beside the draft, under the same ids.
  const draft = useDeviceDraft(`survey:${userId}:${claim.id}:${estimate.version}`, form, {
    omit: ['photoFileIds', 'estimateId'],
  });
  const photos = useClaimUploads({
    claimId: claim.id,
    category: 'SURVEY_PHOTO',
    maximum: mostPhotos,
    photosOnly: true,
    keptAs: `${userId} ${formOf({ desk, estimate })}`,
    onIds: (ids) => {
      form.setValue('photoFileIds', ids);
      form.clearErrors('photoFileIds');
    },
  });
  const { files, full, onAdd } = photos.field();
  const photoNames = files.map(({ name }) => name);
  const sendOrKeep = useSendOrKeep({
    owner: userId,
    form: formOf({ desk, estimate }),
    kind: 'report',
    claimId: claim.id,
    params: { id: claim.id },
    about: claim.claimNumber,
  });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const assessed = lines.reduce((sum, line) => sum + (Number.isFinite(line.assessedAmount) ? line.assessedAmount : 0), 0);

  const left = lines.filter(({ assessedAmount }) => !Number.isFinite(assessedAmount)).length;
  /** Lines that differ from the estimate, while their amount is typed. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const choose = (line: number, isOther: boolean) =>
    setChanged((before) => new Set(isOther ? [...before, line] : [...before].filter((one) => one !== line)));

  function agreeRest(): void {
    for (const [at, line] of estimate.lines.entries()) {
      if (!Number.isFinite(form.getValues(`lines.${at}.assessedAmount`)))
        form.setValue(`lines.${at}.assessedAmount`, line.amount, { shouldDirty: true });
    }
    setChanged(new Set());
  }

  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        if (photos.failed) return form.refuse('photoFileIds', 'file.not-arrived');
        const sending = { body, files: photos.waiting, written: asWritten(body, estimate) };
        const done = await sendOrKeep(sending, (idempotencyKey, signal) =>
          desk.act(() => api(reportSurvey, { params: { id: claim.id }, body, idempotencyKey, signal }), t.sent),
        );
        if (done) draft.clear();
      }}
    >
      <p className="text-muted">{t.lead}</p>
      {claim.details?.damage ? (
        <MarkedForSurvey
          damage={claim.details.damage}
          lines={estimate.lines}
          onNote={(text) => {
            const remarks = form.getValues('remarks') ?? '';
            if (!remarks.includes(text))
              form.setValue('remarks', [remarks, text].filter(Boolean).join('\n'), { shouldDirty: true });
          }}
        />
      ) : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {estimate.lines.map((line, at) => (
          <li key={line.line} className="grid grid-cols-1 gap-2 p-3">
            <AssessedLine
              form={form}
              at={at}
              line={line}
              isOther={changed.has(line.line)}
              onChoose={(isOther) => choose(line.line, isOther)}
            >
              <PickButton
                camera
                disabled={full}
                label={t.photoOf({ label: line.label })}
                icon={<Camera aria-hidden className="size-5" />}
                onPick={(picked) => onAdd(picked.map((file) => named(file, linePhotoName(line, file.name))))}
              >
                {t.photo}
              </PickButton>
              <span role="status" className="text-14 text-muted empty:hidden">
                {countLinePhotos(photoNames, line) > 0 ? t.photosOf({ count: countLinePhotos(photoNames, line) }) : null}
              </span>
            </AssessedLine>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <div>
          <Button className="max-w-full" variant="secondary" onClick={agreeRest}>
            {own.agreeRest}
          </Button>
        </div>
      ) : null}
      <Controlled form={form} name="photoFileIds">
        {(field) => (
          <FileField
            id={field.id}
            label={t.photos}
            hint={t.photosHint}
            error={field.error}
            accept="image/jpeg,image/png,image/gif"
            multiple
            camera
            {...photos.field(field.onValueChange)}
          />
        )}
      </Controlled>
      <TextArea label={t.remarks} hint={t.remarksHint} rows={5} {...form.field('remarks')} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 shadow-popup">
        <p aria-live="polite" className="grid text-14">
          <span className="text-18 font-bold">
            {t.totalAssessed} <Money rupees={Math.round(assessed * 100) / 100} />
          </span>
          <span className="text-muted">
            {t.totalEstimated} <Money rupees={estimate.total} /> · {own.left({ n: left })}
          </span>
        </p>
        <Button type="submit" loading={form.formState.isSubmitting || photos.busy}>
          {t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}

interface AssessedLineProps {
  readonly form: ReportFormOf;
  readonly at: number;
  readonly line: EstimateDto['lines'][number];
  /** A different amount is being typed. */
  readonly isOther: boolean;
  readonly onChoose: (isOther: boolean) => void;
  /** Its photos. */
  readonly children: ReactNode;
}

/** One estimate line: agreed, or with a different amount and a reason. */
function AssessedLine({ form, at, line, isOther, onChoose, children }: AssessedLineProps) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const own = useTexts('partners.survey');
  const words = useTexts('desk.claimWords');
  const amount = useWatch({ control: form.control, name: `lines.${at}.assessedAmount` });
  const isAgreed = !isOther && amount === line.amount;
  const isChanged = isOther || (Number.isFinite(amount) && !isAgreed) || form.formState.errors.lines?.[at] !== undefined;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold wrap-anywhere">{line.label}</span>{' '}
          <span className="text-14 text-muted max-sm:sr-only">{words.lineKinds[line.kind]}</span>
        </p>
        <p className="shrink-0 text-right">
          <span className="sr-only">{t.estimated}</span> <Money rupees={line.amount} className="font-semibold" />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={isAgreed ? 'primary' : 'secondary'}
          aria-pressed={isAgreed}
          aria-label={own.agreeOf({ label: line.label })}
          onClick={() => {
            form.setValue(`lines.${at}.assessedAmount`, line.amount, { shouldDirty: true });
            form.clearErrors(`lines.${at}`);
            onChoose(false);
          }}
        >
          {own.agree}
        </Button>
        <Button
          variant={isChanged ? 'primary' : 'secondary'}
          aria-pressed={isChanged}
          aria-label={own.changeOf({ label: line.label })}
          onClick={() => onChoose(true)}
        >
          {own.changeLine}
        </Button>
        {children}
      </div>
      {isChanged ? (
        <div className="grid grid-cols-1 gap-2 md:grid-cols-[14rem_minmax(0,1fr)]">
          <MoneyField
            label={t.assessedOf({ label: line.label })}
            hideLabel
            placeholder={t.assessed}
            {...form.amount(`lines.${at}.assessedAmount`)}
          />
          <TextField
            label={t.remarkOf({ label: line.label })}
            hideLabel
            placeholder={t.remark}
            {...form.field(`lines.${at}.remark`)}
          />
        </div>
      ) : null}
    </>
  );
}

const named = (file: File, name: string) => new File([file], name, { type: file.type });

/** The report as plain text for its author: one that can no longer be sent is not lost. */
function asWritten(report: BodyOf<typeof reportSurvey>, estimate: EstimateDto): string {
  const lines = report.lines.map(({ line, assessedAmount, remark }) => {
    const label = estimate.lines.find((one) => one.line === line)?.label ?? String(line);
    return [`${label}: ${formatRupees(rupeesToPaise(assessedAmount))}`, remark].filter(Boolean).join(' – ');
  });
  return [...lines, report.remarks].join('\n');
}

/** The marked damage beside the assessed lines; panels without a line can be noted with one press. */
function MarkedForSurvey({
  damage,
  lines,
  onNote,
}: {
  readonly damage: DamageMarks;
  readonly lines: readonly { readonly label: string }[];
  readonly onNote: (text: string) => void;
}) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    loadPart(() => import('#domain/claims/repair/line-catalogue.ts')).then(
      ({ damageLines, notAmong }) =>
        isWanted ? setMissing(notAmong(damageLines(damage), lines).map(({ label }) => label)) : undefined,
      // Optional: the drawing shows the marks even without the missing lines.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [damage, lines]);
  return (
    <Card>
      <MarkedDamage damage={damage} level={2} />
      {missing.length > 0 ? (
        <div className="mt-3 grid grid-cols-1 justify-items-start gap-2">
          <p>
            <span className="font-semibold">{t.notEstimated}:</span> {missing.join('; ')}
          </p>
          <Button variant="secondary" onClick={() => onNote(t.noted({ panels: missing.join('; ') }))}>
            {t.noteThem}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
