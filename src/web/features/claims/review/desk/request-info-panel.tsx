import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { requestInfo } from '#contract/claims/review/review-actions.endpoints.ts';
import { requestInfoBody } from '#contract/claims/review/review-actions.schemas.ts';
import { claimParties } from '#domain/roles.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../../desk/panel.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';

/** Asks one party up to 20 questions. */
export function RequestInfoPanel({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
  const t = useTexts('claims.desk.staff');
  const roleNames = useTexts('roles');
  const form = useContractForm(requestInfoBody, { defaultValues: { of: 'claimant', questions: [''] } });
  const questions = useWatch({ control: form.control, name: 'questions' });
  const parties = claimParties.filter((party) => party !== 'surveyor' || desk.claim.surveyor !== null);
  return (
    <Panel title={t.info.title} onClose={onClose}>
      <ContractFormElement
        form={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={async (body) => {
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
