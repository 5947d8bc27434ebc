import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { getCover } from '#contract/claims/review/cover.endpoints.ts';
import { requestInfo } from '#contract/claims/review/review-actions.endpoints.ts';
import { requestInfoBody } from '#contract/claims/review/review-actions.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { claimParties } from '#domain/roles.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../../desk/panel.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { missingPapers } from './missing-papers.ts';

/** Asks one party up to 20 questions; those for a missing paper are ready-made. */
export function RequestInfoPanel({
  desk,
  wanted,
  onClose,
}: {
  readonly desk: ClaimDesk;
  /** Papers that were asked for elsewhere on the page. */
  readonly wanted: readonly DocumentType[];
  readonly onClose: () => void;
}) {
  const t = useTexts('claims.desk.staff');
  const roleNames = useTexts('roles');
  const { names } = useTexts('claims.files.documentTypes');
  const form = useContractForm(requestInfoBody, { defaultValues: { of: 'claimant', questions: [''] } });
  const questions = useWatch({ control: form.control, name: 'questions' });
  const cover = useQuery(apiQuery(getCover, { params: { id: desk.claim.id } }));
  const { setValue, getValues } = form;
  const add = useCallback(
    (question: string) => {
      const asked = getValues('questions');
      if (asked.includes(question) || asked.length >= 20) return;
      setValue('questions', [...asked.filter((one, at) => at < asked.length - 1 || one.trim() !== ''), question]);
    },
    [getValues, setValue],
  );
  useEffect(() => wanted.forEach((type) => add(t.info.papers[type])), [wanted, add, t]);
  const unasked = (cover.data ? missingPapers(cover.data) : []).filter((type) => !questions.includes(t.info.papers[type]));
  const parties = claimParties.filter((party) => party !== 'surveyor' || desk.claim.surveyor !== null);
  return (
    <Panel title={t.info.title} onClose={onClose}>
      <ContractFormElement
        form={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={async ({ of, questions: asked }) => {
          // As it was made ready: who writes it anew asks a question of their own.
          const papers = asked.map((question) => documentTypes.find((type) => t.info.papers[type] === question) ?? null);
          const body = { of, questions: asked, papers };
          const sent = await desk.act(
            (idempotencyKey) => api(requestInfo, { params: { id: desk.claim.id }, body, idempotencyKey }),
            t.done.info,
            body,
          );
          if (sent) onClose();
        }}
      >
        <RadioGroup
          label={t.info.of}
          layout="row"
          options={parties.map((value) => ({ value, label: roleNames[value] }))}
          {...form.field('of')}
        />
        {unasked.length > 0 && questions.length < 20 ? (
          <div role="group" aria-label={t.info.missing} className="flex flex-wrap items-center gap-2">
            <span>{t.info.missing}</span>
            {unasked.map((type) => (
              <Button
                key={type}
                variant="secondary"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => add(t.info.papers[type])}
              >
                {names[type]}
              </Button>
            ))}
          </div>
        ) : null}
        {questions.map((_, at) => (
          <div key={at} className="flex items-start gap-2">
            <TextArea label={t.info.question({ n: at + 1 })} rows={2} className="flex-1" {...form.field(`questions.${at}`)} />
            {questions.length > 1 ? (
              <IconButton
                label={t.info.remove({ n: at + 1 })}
                icon={<Trash2 aria-hidden className="size-5" />}
                className="mt-6"
                onClick={() =>
                  form.setValue(
                    'questions',
                    form.getValues('questions').filter((_, index) => index !== at),
                  )
                }
              />
            ) : null}
          </div>
        ))}
        <p className="text-muted">{t.info.hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
            {t.info.submit}
          </Button>
          {questions.length < 20 ? (
            <Button
              variant="secondary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => form.setValue('questions', [...form.getValues('questions'), ''])}
            >
              {t.info.add}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </ContractFormElement>
    </Panel>
  );
}
