import type { DayRange, RangeName } from '#domain/analytics/ranges.ts';
import { analyticsRange } from '#contract/analytics.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ChosenRange {
  readonly name: RangeName | 'own';
  readonly days: DayRange;
}

/** Custom date range. */
export default function OwnDays({
  chosen,
  onChoose,
}: {
  readonly chosen: ChosenRange;
  readonly onChoose: (days: { from: string; to: string }) => void;
}) {
  const t = useTexts('analytics');
  const form = useContractForm(analyticsRange, { defaultValues: chosen.days });
  return (
    <ContractFormElement form={form} className="flex flex-wrap items-end gap-3" onSubmit={onChoose}>
      <DateField label={t.from} {...form.field('from')} />
      <DateField label={t.to} {...form.field('to')} />
      <Button type="submit" variant="secondary">
        {t.show}
      </Button>
    </ContractFormElement>
  );
}
