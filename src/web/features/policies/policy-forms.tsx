import { addPolicy, updatePolicy, importPolicies } from '#contract/policies.endpoints.ts';
import { policyBody } from '#contract/policies.schemas.ts';
import type { PolicyDto } from '#contract/policies.schemas.ts';
import { policyKinds } from '#domain/list-views.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { CsvImport } from '#web/desk/csv-import.tsx';

/** Adds a policy, or corrects the given one. */
export function PolicyForm({ policy, onSaved }: { readonly policy: PolicyDto | undefined; readonly onSaved: () => void }) {
  const { form: t, kinds } = useTexts('policies');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(policyBody, {
    defaultValues: policy ?? {
      policyNumber: '',
      insurerName: '',
      registrationNumber: '',
      holderName: '',
      kind: 'comprehensive',
      startsOn: '',
      endsOn: '',
      voluntaryDeductible: 0,
      hasZeroDepreciation: false,
      hasImt23: false,
    },
    serverNames: Object.fromEntries(Object.keys(policyBody.shape).map((name) => [`policy.${name}`, name])),
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={async (body) => {
        if (policy) {
          await api(updatePolicy, { params: { id: policy.id }, body: { version: policy.version, policy: body } }).catch(
            (error: unknown) => {
              if (error instanceof ApiError && error.code === 'record.conflict')
                throw new ApiError({ status: 409, code: error.code, message: t.conflict });
              throw error;
            },
          );
        } else {
          await api(addPolicy, { body, idempotencyKey: sameKey(body) });
        }
        toast.success(policy ? t.changed : t.added);
        onSaved();
      }}
    >
      <TextField label={t.policyNumber} {...form.field('policyNumber')} />
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.insurerName} {...field} />}
      </Controlled>
      <TextField label={t.registrationNumber} inputClassName="uppercase" {...form.field('registrationNumber')} />
      <TextField label={t.holderName} {...form.field('holderName')} />
      <SelectField
        label={t.kind}
        options={policyKinds.map((value) => ({ value, label: kinds[value] }))}
        {...form.field('kind')}
      />
      <MoneyField label={t.idv} optional {...form.amount('idv')} />
      <DateField label={t.startsOn} {...form.field('startsOn')} />
      <DateField label={t.endsOn} {...form.field('endsOn')} />
      <MoneyField label={t.voluntaryDeductible} {...form.amount('voluntaryDeductible')} />
      <div>
        <Checkbox label={t.hasZeroDepreciation} {...form.field('hasZeroDepreciation')} />
        <Checkbox label={t.hasImt23} {...form.field('hasImt23')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}

const columns = [
  'policy number',
  'insurer',
  'registration number',
  'holder',
  'kind',
  'from',
  'to',
  'insured value',
  'voluntary deductible',
  'zero depreciation',
  'IMT-23',
];

/** Imports a file of an insurer's policies. */
export function ImportPolicies({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTexts('policies');
  return (
    <CsvImport
      columns={columns}
      fileName="policies.csv"
      send={(content, dryRun, idempotencyKey) => api(importPolicies, { body: { content, dryRun }, idempotencyKey })}
      summary={({ added, updated, unchanged }) => t.imported({ added, updated, unchanged })}
      onTaken={onTaken}
    />
  );
}
