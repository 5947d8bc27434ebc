import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { getCover, requestInfo } from '#contract/claims/review/review.endpoints.ts';
import { requestInfoBody } from '#contract/claims/review/review.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { claimParties } from '#domain/roles.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../staff/panel.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { missingPapers } from './reject-form.tsx';

interface Row {
  readonly question: string;
  readonly paper: DocumentType | null;
}

/** Asks one party up to 20 questions; questions for missing documents are predefined. */
export function RequestInfoPanel({
  desk,
  wanted,
  onClose,
}: {
  readonly desk: ClaimDesk;
  /** Documents requested elsewhere on the page. */
  readonly wanted: readonly DocumentType[];
  readonly onClose: () => void;
}) {
  const t = useTexts('claims.desk.staff');
  const roleNames = useTexts('roles');
  const { names } = useTexts('claims.files.documentTypes');
  const form = useContractForm(requestInfoBody, { defaultValues: { of: 'claimant', questions: [''], papers: [null] } });
  const [questions, papers = []] = useWatch({ control: form.control, name: ['questions', 'papers'] });
  const cover = useQuery(apiQuery(getCover, { params: { id: desk.claim.id } }));
  const { setValue, getValues } = form;
  /** The questions with the document each requests, if valid. */
  const change = useCallback(
    (to: (rows: readonly Row[]) => readonly Row[]) => {
      const { questions: texts, papers: kinds = [] } = getValues();
      const rows = to(texts.map((question, at) => ({ question, paper: kinds[at] ?? null })));
      setValue(
        'questions',
        rows.map(({ question }) => question),
      );
      setValue(
        'papers',
        rows.map(({ paper }) => paper),
      );
    },
    [getValues, setValue],
  );
  const add = useCallback(
    (paper: DocumentType) =>
      change((rows) => {
        const question = t.info.papers[paper];
        if (rows.some((row) => row.question === question) || rows.length >= 20) return rows;
        return [...rows.filter((row, at) => at < rows.length - 1 || row.question.trim() !== ''), { question, paper }];
      }),
    [change, t],
  );
  useEffect(() => wanted.forEach(add), [wanted, add]);
  const unasked = (cover.data ? missingPapers(cover.data) : []).filter((type) => !questions.includes(t.info.papers[type]));
  const parties = claimParties.filter((party) => party !== 'surveyor' || desk.claim.surveyor !== null);
  return (
    <Panel title={t.info.title} onClose={onClose}>
      <ContractFormElement
        form={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={async ({ of, questions: asked }) => {
          // A question that still equals a predefined one asks for its document; a reworded one asks for an 'other' document.
          const kinds = asked.map(
            (question, at) => documentTypes.find((type) => t.info.papers[type] === question) ?? (papers[at] ? 'other' : null),
          );
          const body = { of, questions: asked, papers: kinds };
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
              <Button key={type} variant="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(type)}>
                {names[type]}
              </Button>
            ))}
          </div>
        ) : null}
        {questions.map((question, at) => (
          <div key={at} className="flex items-start gap-2">
            <div className="grid flex-1 grid-cols-1 gap-1">
              <TextArea label={t.info.question({ n: at + 1 })} rows={2} {...form.field(`questions.${at}`)} />
              {documentTypes.some((type) => t.info.papers[type] === question) ? null : (
                <Checkbox
                  label={t.info.asksForPaper}
                  checked={papers[at] != null}
                  onChange={(event) => setValue(`papers.${at}`, event.currentTarget.checked ? 'other' : null)}
                />
              )}
            </div>
            {questions.length > 1 ? (
              <IconButton
                label={t.info.remove({ n: at + 1 })}
                icon={<Trash2 aria-hidden className="size-5" />}
                className="mt-6"
                onClick={() => change((rows) => rows.filter((_, index) => index !== at))}
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
              onClick={() => change((rows) => [...rows, { question: '', paper: null }])}
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
