import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import type { LazySchema } from './form-fields.ts';
import { ContractFormElement, useContractForm } from './form.tsx';
import type { ContractForm } from './form.tsx';
import { TextArea } from './text-area.tsx';

interface Ending {
  /** A verb: "Reject", "Propose". */
  readonly submit: string;
  readonly busyText?: string;
  readonly danger?: boolean | undefined;
  /** Cancel button; not needed in a dialog, which has its own. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void } | undefined;
  readonly className?: string;
}

interface ConfirmFormProps<I extends FieldValues, O extends FieldValues> extends Ending {
  readonly form: ContractForm<I, O>;
  readonly onSubmit: (values: O) => unknown;
  readonly children: ReactNode;
}

/** A short form for a single action: stacked fields and a button that names the action. */
export function ConfirmForm<I extends FieldValues, O extends FieldValues>({
  form,
  onSubmit,
  submit,
  busyText,
  danger,
  cancel,
  className,
  children,
}: ConfirmFormProps<I, O>) {
  return (
    <ContractFormElement form={form} onSubmit={onSubmit} className={cx('grid grid-cols-1 gap-4 text-left', className)}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={form.formState.isSubmitting}
          {...(busyText === undefined ? {} : { loadingText: busyText })}
        >
          {submit}
        </Button>
        {cancel ? (
          <Button variant="quiet" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        ) : null}
      </div>
    </ContractFormElement>
  );
}

type Reason = { reason: string };
type ReasonSchema = z.ZodMiniType<Reason, Reason>;

interface ReasonFormProps extends Ending {
  /** Contract schema of the body: `{reason}`. */
  readonly rules: ReasonSchema | LazySchema<ReasonSchema>;
  readonly label: string;
  readonly hint?: string;
  readonly send: (body: Reason) => unknown;
}

/** An action that needs only a reason. */
export function ReasonForm({ rules, label, hint, send, ...ending }: ReasonFormProps) {
  const form = useContractForm<ReasonSchema>(rules, { defaultValues: { reason: '' } satisfies DefaultValues<Reason> });
  return (
    <ConfirmForm form={form} onSubmit={send} {...ending}>
      <TextArea label={label} {...(hint === undefined ? {} : { hint })} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
