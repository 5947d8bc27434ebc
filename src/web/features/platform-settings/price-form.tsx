import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { addSlabVersion } from '#contract/platform-settings.endpoints.ts';
import { slabVersionBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** Filled in when a price by the week is switched on. */
const usualWeekly = { percent: 1, mostPercent: 5 };

/** The price of an offer: slabs, and where wanted the lower of slab and a share for each week. */
export function SlabForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['slabs'][number];
  readonly onSaved: () => void;
}) {
  const t = useTexts('platformSettings');
  const today = useToday();
  const form = useContractForm(slabVersionBody, {
    defaultValues: { validFrom: today, gstPercent: from.gstPercent, weekly: from.weekly, slabs: [...from.slabs] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slabs' });
  const weekly = form.watch('weekly');
  type Slab = (typeof from.slabs)[number];
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      beside={<NumberField label={t.slab.gst} suffix={t.percent} step={0.01} {...form.amount('gstPercent')} />}
      propose={(body, idempotencyKey) => api(addSlabVersion, { body, idempotencyKey })}
      onSaved={onSaved}
      more={
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= 30}
          onClick={() => append({} as Slab)}
        >
          {t.slab.add}
        </Button>
      }
    >
      {/* Hidden from screen readers: each field has its own label. */}
      <p aria-hidden className="-mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] gap-2 text-14 font-semibold">
        <span>{t.slab.upTo}</span>
        <span>{t.slab.fee}</span>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {fields.map((field, at) => (
          <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
            <MoneyField
              label={t.slab.upToOf({ n: at + 1 })}
              hideLabel
              placeholder={t.slab.upTo}
              {...form.amount(`slabs.${at}.upTo`)}
            />
            <MoneyField
              label={t.slab.feeOf({ n: at + 1 })}
              hideLabel
              placeholder={t.slab.fee}
              {...form.amount(`slabs.${at}.fee`)}
            />
            <IconButton
              label={t.slab.remove({ n: at + 1 })}
              icon={<Trash2 aria-hidden className="size-5" />}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={t.slab.byWeek}
        hint={t.slab.byWeekHint}
        checked={weekly !== null}
        onChange={(event) => form.setValue('weekly', event.target.checked ? (from.weekly ?? usualWeekly) : null)}
      />
      {weekly === null ? null : (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <NumberField label={t.slab.weekly} suffix={t.percent} step={0.01} {...form.amount('weekly.percent')} />
          <NumberField label={t.slab.most} suffix={t.percent} step={0.01} {...form.amount('weekly.mostPercent')} />
        </div>
      )}
    </VersionForm>
  );
}
