import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { vehicleAnswers } from './answers.ts';
import type { VehicleForm } from './vehicle-form.ts';

interface VehicleSummaryProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  /** Opens the fields. */
  readonly onChange: () => void;
}

/** What was filled in by itself, to be checked at a glance: names small, values large, no field to pass by. */
export function VehicleSummary({ form, onChange }: VehicleSummaryProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const values = useWatch({ control: form.control }) as VehiclePart;
  const [, ...answers] = vehicleAnswers(values, locale);
  return (
    <Card
      title={t.yourVehicle}
      level={3}
      actions={
        <Button variant="quiet" className="-mr-4" aria-label={t.changeVehicle} onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <dl className="grid grid-flow-dense grid-cols-2 gap-x-4 gap-y-3">
        {answers.map(({ term, value }) => (
          // A chassis number is compared sign by sign: it stays in one line.
          <div key={term} className={cx('min-w-0', /^\w{11,}$/.test(value) && 'max-sm:col-span-2')}>
            <dt className="text-14 text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
