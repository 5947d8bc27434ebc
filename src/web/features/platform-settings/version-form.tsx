import { now } from '#contract/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { keysBelow } from '#web/api/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { ContractFormElement } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Indian date when the form opens: default start of a new version. */
export function useToday(): string {
  const [today] = useState(() => todayInKolkata(now()));
  return today;
}

/** Common parts of a new version's form: the start date, the fields, and the button that submits the approval request. */
export function VersionForm<I extends FieldValues, O extends FieldValues>({
  form,
  validFrom,
  propose,
  onSaved,
  beside,
  more,
  children,
}: {
  readonly form: ContractForm<I, O>;
  readonly validFrom: Omit<Parameters<typeof DateField>[0], 'label' | 'hint' | 'min'>;
  readonly propose: (body: O, idempotencyKey: string) => Promise<unknown>;
  readonly onSaved: () => void;
  /** A field beside the date. */
  readonly beside?: ReactNode;
  /** Further buttons beside the submit button. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts('platformSettings');
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const today = useToday();
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await propose(body, sameKey(body));
        await queries.invalidateQueries({ queryKey: keysBelow(listProposals.path) });
        toast.success(t.saved);
        onSaved();
      }}
    >
      <div className={beside === undefined ? 'max-w-60' : 'grid grid-cols-2 gap-3'}>
        <DateField label={t.validFrom} hint={t.validFromHint} min={today} {...validFrom} />
        {beside}
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.save}
        </Button>
        {more}
      </div>
    </ContractFormElement>
  );
}
