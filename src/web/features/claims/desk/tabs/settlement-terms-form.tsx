import { saveSettlementTerms } from '#contract/claims/review/settlement.endpoints.ts';
import { settlementTermsBody } from '#contract/claims/review/settlement.schemas.ts';
import type { SettlementTermsDto } from '#contract/claims/review/settlement.schemas.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { settlementModes } from '#domain/insurers/settlement-modes.ts';
import { api } from '#web/api-client.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

const amountOrNull = (typed: unknown) => parseAmount(typed) ?? null;

/** Add-ons, salvage, deductibles and class: what the papers say beside the bill. */
export function SettlementTermsForm({ desk, terms }: { readonly desk: ClaimDesk; readonly terms: SettlementTermsDto }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const { done, saving } = useTexts('claims.desk.staff');
  const form = useContractForm(settlementTermsBody, { defaultValues: terms });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      onSubmit={(body) => desk.act(() => api(saveSettlementTerms, { params: { id: desk.claim.id }, body }), done.terms)}
    >
      <SelectField
        label={t.vehicleClass}
        options={vehicleClasses.map((value) => ({ value, label: t.classes[value] }))}
        {...form.field('vehicleClass')}
      />
      <DateField label={t.registeredOn} {...form.field('registeredOn')} />
      <NumberField
        label={t.cubicCapacity}
        suffix="cc"
        optional
        inputMode="numeric"
        {...form.field('cubicCapacity', { setValueAs: amountOrNull })}
      />
      <NumberField
        label={t.grossWeightKg}
        suffix="kg"
        optional
        inputMode="numeric"
        {...form.field('grossWeightKg', { setValueAs: amountOrNull })}
      />
      <NumberField label={t.seats} optional inputMode="numeric" {...form.field('seats', { setValueAs: amountOrNull })} />
      <SelectField
        label={t.mode}
        options={settlementModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('mode')}
      />
      <MoneyField label={t.idv} optional {...form.field('idv', { setValueAs: amountOrNull })} />
      <MoneyField label={t.towingLimit} optional {...form.field('towingLimit', { setValueAs: amountOrNull })} />
      <MoneyField label={t.salvage} {...form.amount('salvage')} />
      <MoneyField label={t.voluntaryDeductible} {...form.amount('voluntaryDeductible')} />
      <Checkbox label={t.hasZeroDepreciation} {...form.field('hasZeroDepreciation')} />
      <Checkbox label={t.hasImt23} {...form.field('hasImt23')} />
      <Checkbox label={t.hasConsumables} {...form.field('hasConsumables')} />
      <Checkbox label={t.ownerTakesCredit} {...form.field('ownerTakesCredit')} />
      <div className="md:col-span-2">
        <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} loadingText={saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
