import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { addSlabVersion } from '#contract/platform-settings.endpoints.ts';
import { slabVersionBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { api } from '#web/api-client.ts';
import { keysBelow } from '#web/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { todayInKolkata } from '#domain/dates.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** A new table of slabs, beginning with the present one. */
export default function SlabForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['slabs'][number];
  readonly onSaved: () => void;
}) {
  const t = useTexts('platformSettings');
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(new Date()));
  const form = useContractForm(slabVersionBody, {
    defaultValues: { validFrom: today, gstPercent: from.gstPercent, slabs: [...from.slabs] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slabs' });
  type Slab = (typeof from.slabs)[number];
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(addSlabVersion, { body, idempotencyKey: sameKey(body) });
        await queries.invalidateQueries({ queryKey: keysBelow(listProposals.path) });
        toast.success(t.saved);
        onSaved();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DateField label={t.validFrom} hint={t.validFromHint} min={today} {...form.field('validFrom')} />
        <NumberField label={t.slab.gst} suffix={t.percent} step={0.01} {...form.amount('gstPercent')} />
      </div>
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.save}
        </Button>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= 30}
          onClick={() => append({} as Slab)}
        >
          {t.slab.add}
        </Button>
      </div>
    </ContractFormElement>
  );
}
