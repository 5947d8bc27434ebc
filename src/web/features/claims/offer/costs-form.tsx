import type { CostsDto } from '#contract/claims/offer/offers.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { billBounds } from './bill-costs.ts';

export interface CostsFormProps {
  readonly costs: CostsDto;
  /** As it was typed and chosen. */
  readonly said: {
    readonly bill: string;
    readonly age: string;
    readonly vehicle: string;
    readonly zeroDepreciation: boolean;
  };
  /** What of it nothing can be counted by. */
  readonly wrong: { readonly bill: boolean; readonly age: boolean };
}

/** The repair bill, and of the vehicle what the calculation goes by. The slider comes with its script. */
export function CostsForm({ costs, said, wrong }: CostsFormProps) {
  const t = useTexts('costs');
  return (
    <form action="/costs" noValidate data-costs={JSON.stringify(costs)} className="grid content-start gap-5">
      <TextField
        id="costs-bill"
        name="bill"
        label={t.bill}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={said.bill}
        error={wrong.bill ? t.wrongBill : undefined}
      />
      <div hidden>
        <label htmlFor="costs-slide" className="mb-1 block text-label font-semibold">
          {t.slide}
        </label>
        <input
          id="costs-slide"
          type="range"
          min={billBounds.least}
          max={billBounds.most}
          step={billBounds.step}
          defaultValue={billBounds.usual}
          className="h-control w-full accent-brand"
        />
      </div>
      <SelectField
        id="costs-vehicle"
        name="vehicle"
        label={t.vehicle}
        defaultValue={vehicleClasses.find((one) => one === said.vehicle) ?? 'goods'}
        options={vehicleClasses.map((value) => ({ value, label: t.vehicles[value] }))}
      />
      <TextField
        id="costs-age"
        name="age"
        label={t.age}
        hint={t.ageHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={said.age}
        error={wrong.age ? t.wrongAge : undefined}
      />
      <Checkbox
        id="costs-zero-depreciation"
        name="zeroDepreciation"
        value="on"
        label={t.zeroDepreciation}
        defaultChecked={said.zeroDepreciation}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t.count}
      </Button>
    </form>
  );
}
