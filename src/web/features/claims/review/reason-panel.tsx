import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type * as z from 'zod/mini';
import { Panel } from '../staff/panel.tsx';

type ReasonSchema = z.ZodMiniType<{ reason: string }, { reason: string }>;

export interface ReasonPanelProps {
  readonly title: string;
  /** The contract's body: `{reason}`. */
  readonly schema: ReasonSchema;
  readonly submitLabel?: string;
  readonly danger?: boolean;
  readonly onSubmit: (values: { reason: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** An action that asks for nothing but why. */
export function ReasonPanel({ title, schema, submitLabel, danger, onSubmit, onClose }: ReasonPanelProps) {
  const t = useTexts('claims.desk.staff');
  const form = useContractForm(schema, { defaultValues: { reason: '' } });
  return (
    <Panel title={title} onClose={onClose}>
      <ContractFormElement
        form={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={async (values) => {
          if (await onSubmit(values)) onClose();
        }}
      >
        <TextArea label={t.reason.label} hint={t.reason.hint} rows={3} {...form.field('reason')} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={form.formState.isSubmitting}
            loadingText={t.saving}
          >
            {submitLabel ?? t.reason.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </ContractFormElement>
    </Panel>
  );
}
