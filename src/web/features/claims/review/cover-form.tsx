import { useQuery } from '@tanstack/react-query';
import { recordCover } from '#contract/claims/review/review.endpoints.ts';
import { coverBody } from '#contract/claims/review/review.schemas.ts';
import type { CoverDto } from '#contract/claims/review/review.schemas.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { coverKinds } from '#domain/claims/review/checks.ts';
import { minuteInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Fieldset } from '#web/ui/field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

/** Formats a timestamp for a datetime field. */
const local = (moment: string) => minuteInKolkata(new Date(moment));

interface CoverFormProps {
  readonly desk: ClaimDesk;
  readonly cover: CoverDto | null;
  readonly onDone: () => void;
}

/** Policy cover, entered from the document. Known values are prefilled. */
export default function CoverForm(props: CoverFormProps) {
  const query = useQuery(papersQuery(props.desk.claim.id));
  return <Loaded query={query}>{(files) => <Fields {...props} files={files} />}</Loaded>;
}

function Fields({ desk, cover, files, onDone }: CoverFormProps & { readonly files: readonly FileDto[] }) {
  const { form: t, kinds, saved, sources } = useTexts('claims.desk.cover');
  const { claim } = desk;
  // Prefilled from the register, which does not have the kind and start date of the policy.
  const registered = claim.register?.vehicle.insurer;
  const until = registered?.insuredUpto;
  const form = useContractForm(coverBody, {
    defaultValues: {
      insurerName: cover?.insurerName ?? (claim.insurer.name || (registered?.name ?? '')),
      policyNumber: cover?.policyNumber ?? (claim.insurer.policyNumber || (registered?.policyNumber ?? '')),
      insuredName: cover?.insuredName ?? '',
      registrationNumber: cover?.registrationNumber ?? '',
      kind: cover?.kind ?? 'comprehensive',
      from: cover ? local(cover.from) : '',
      to: cover ? local(cover.to) : until ? `${until}T23:59` : '',
      idv: cover?.idv ?? undefined,
      zeroDepreciation: cover?.zeroDepreciation ?? false,
      consumables: cover?.consumables ?? false,
      imt23: cover?.imt23 ?? false,
      towing: cover?.towing ?? false,
      voluntaryDeductible: cover?.voluntaryDeductible ?? 0,
      source: 'paper',
      fileId: cover?.fileId ?? '',
    },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={async (body) => {
        if (await desk.act(() => api(recordCover, { params: { id: claim.id }, body }), saved, body)) onDone();
      }}
    >
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.insurerName} {...field} />}
      </Controlled>
      <TextField label={t.policyNumber} autoComplete="off" {...form.field('policyNumber')} />
      <TextField label={t.insuredName} hint={t.insuredHint} autoComplete="off" {...form.field('insuredName')} />
      <TextField
        label={t.registrationNumber}
        hint={t.registrationHint}
        autoComplete="off"
        {...form.field('registrationNumber')}
      />
      <SelectField label={t.kind} options={coverKinds.map((value) => ({ value, label: kinds[value] }))} {...form.field('kind')} />
      <MoneyField label={t.idv} hint={t.idvHint} optional {...form.amount('idv')} />
      <TextField label={t.from} type="datetime-local" {...form.field('from')} />
      <TextField label={t.to} type="datetime-local" {...form.field('to')} />
      <Fieldset label={t.addOns} optional className="sm:col-span-2">
        {() => (
          <div className="grid grid-cols-1 sm:grid-cols-2">
            {(['zeroDepreciation', 'consumables', 'imt23', 'towing'] as const).map((name) => (
              <Checkbox key={name} label={t[name]} {...form.field(name)} />
            ))}
          </div>
        )}
      </Fieldset>
      <MoneyField label={t.voluntaryDeductible} {...form.amount('voluntaryDeductible')} />
      {until ? (
        <SelectField
          label={t.source}
          options={(['paper', 'register'] as const).map((value) => ({ value, label: sources[value] }))}
          {...form.field('source')}
        />
      ) : null}
      <SelectField
        label={t.file}
        hint={t.fileHint}
        placeholder={t.fileNone}
        options={files.map(({ id, originalName }) => ({ value: id, label: originalName }))}
        {...form.field('fileId')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
