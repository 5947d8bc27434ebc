import type { CostsDto } from '#contract/claims/offer/offers.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { billBounds } from './bill-costs.ts';

export interface CostsFormProps {
  readonly costs: CostsDto;
  readonly bill: string;
  readonly share: string;
  /** What of it nothing can be counted by. */
  readonly wrong: { readonly bill: boolean; readonly share: boolean };
}

/** The repair bill and the insurer's share of it. The slider comes with its script. */
export function CostsForm({ costs, bill, share, wrong }: CostsFormProps) {
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
        defaultValue={bill}
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
      <TextField
        id="costs-share"
        name="share"
        label={t.share}
        hint={t.shareHint}
        suffix="%"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={share}
        error={wrong.share ? t.wrongShare : undefined}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t.count}
      </Button>
    </form>
  );
}
