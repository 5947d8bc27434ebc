import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { addSlabVersion } from '#contract/platform-settings.endpoints.ts';
import { slabVersionBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** A new table of slabs, beginning with the present one. */
export default function SlabForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['slabs'][number];
  readonly onSaved: () => void;
}) {
  const t = useTexts('platformSettings');
  const today = useToday();
  const form = useContractForm(slabVersionBody, {
    defaultValues: { validFrom: today, gstPercent: from.gstPercent, slabs: [...from.slabs] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slabs' });
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
      {/* Each field says by itself what it is to whom it is read. */}
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
    </VersionForm>
  );
}
