import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { outlineOf } from '#domain/claims/intake/damage.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { LazyDamageField } from '../damage/lazy-damage.tsx';
import type { DetailsForm } from './details-form.ts';

/** The drawing on which an owner may mark the damage; folded, since nobody is asked for it. */
export function DamageMarking({
  form,
  claim,
}: {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly claim: ClaimDto;
}) {
  const t = useTexts('claims.intake.detailsStep');
  const damage = (useWatch({ control: form.control, name: 'damage' }) ?? null) as DamageMarks | null;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      summary={damage ? `${t.markDamage} · ${t.markedPanels({ count: damage.panels.length })}` : t.markDamage}
      onToggle={setOpen}
    >
      {open ? (
        <LazyDamageField
          value={damage}
          likely={outlineOf(claim.vehicle ?? { vehicleType: 'other', model: '' })}
          onChange={(value) =>
            form.setValue('damage', value && { outline: value.outline, panels: [...value.panels] }, { shouldDirty: true })
          }
        />
      ) : null}
    </Disclosure>
  );
}
