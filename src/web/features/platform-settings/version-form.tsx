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

/** The day it is in India as the form opens: what a new version is valid from unless somebody says otherwise. */
export function useToday(): string {
  const [today] = useState(() => todayInKolkata(now()));
  return today;
}

/** What every form for the next version of a setting is made of: the day, the fields, and the button that proposes it to a second person. */
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
  /** A field that stands beside the day. */
  readonly beside?: ReactNode;
  /** Buttons beside the one that saves. */
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
