import { useEffect, useState } from 'react';
import type { FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { vendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { saveVendor } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ContractFormElement } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField, PhoneField } from '#web/ui/text-field.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { garageAnswers } from './answers.ts';
import { useAskedGarage, choiceOf, typedGarage, garageForm, savedChoice } from './garage-choice.ts';
import type { GarageChoice, GarageForm } from './garage-choice.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { GarageList } from './garage-list.tsx';
import { keepPart, usePartStep } from './use-part-step.ts';
import { SaveFailed, StepFooter } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

/** Part B: a garage of the directory or an invited one, then cost, time and wishes. */
export function GarageStep({ claim, onSaved, onBack, garages }: StepProps) {
  const t = useTexts('claims.intake.garageStep');
  const user = useUser();
  const { locale } = useLocale();
  const isHere = isBegunHere(claim.id);
  const { form, submit, failure, conflict, keepMine, takeSaved, keptAt } = usePartStep({
    claim,
    name: 'garage',
    schema: vendorPart,
    toForm: ({ vendor }) => garageForm(vendor),
    partOf: ({ vendor }) => vendor,
    send: (body, version) =>
      isHere
        ? keepPart(
            user.id,
            claim.id,
            { vendor: body },
            {
              garageName: choice?.name ?? '',
              garageAddress: choice?.address ?? '',
              garagePhone: choice?.phone ?? '',
              isNetworkGarage: choice?.isNetworkGarage ?? false,
            },
          )
        : api(saveVendor, { params: { id: claim.id }, body: { ...body, version } }),
    onSaved,
  });
  const [garageId, invited] = useWatch({ control: form.control, name: ['garageId', 'invitedGarage'] });
  const { choice, setChoice } = useGarageChoice(garageId, claim.vendor);
  const [wanted, setWanted] = useState({ search: '', near: claim.details?.incidentPincode || user.pincode || '' });

  const asked = useAskedGarage(claim);
  const { getValues, setValue } = form;

  function choose(garage: GarageChoice): void {
    setChoice(garage);
    form.setValue('invitedGarage', null, { shouldDirty: true });
    form.setValue('garageId', garage.id, { shouldDirty: true, shouldValidate: true });
    if (!form.getValues('estimatedRepairTime'))
      form.setValue('estimatedRepairTime', garage.repairTime, { shouldDirty: true, shouldValidate: true });
  }

  /** Leaving the list without a choice, by Tab. A press elsewhere may be on a garage that moves meanwhile. */
  function checkOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) void form.trigger('garageId');
  }

  function invite(): void {
    form.setValue('garageId', '', { shouldDirty: true });
    form.setValue('invitedGarage', { name: '', phone: '', city: '' }, { shouldDirty: true, shouldValidate: true });
  }

  useEffect(() => {
    // Chosen in the directory; a later choice in this form takes precedence.
    if (!asked || getValues('garageId') || getValues('invitedGarage')) return;
    setChoice(choiceOf(asked));
    setValue('garageId', asked.id, { shouldDirty: true });
    if (!getValues('estimatedRepairTime')) setValue('estimatedRepairTime', asked.estimatedRepairTime, { shouldDirty: true });
  }, [asked, getValues, setValue, setChoice]);

  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <SaveFailed failure={failure} />
      {conflict?.vendor ? (
        <ConflictDialog
          saved={garageAnswers(conflict.vendor, locale)}
          mine={garageAnswers(typedGarage(form.getValues(), choice), locale)}
          onUseSaved={takeSaved}
          onKeepMine={keepMine}
        />
      ) : null}
      <p>{t.lead}</p>
      {invited ? (
        <InvitedGarage
          form={form}
          onBack={() => form.setValue('invitedGarage', null, { shouldDirty: true, shouldValidate: true })}
        />
      ) : choice ? (
        <SelectedGarage
          garage={choice}
          onChange={() => form.setValue('garageId', '', { shouldDirty: true, shouldValidate: true })}
        />
      ) : (
        <div onBlur={checkOnLeave}>
          {garages ? (
            garages({ onChoose: choose, onInvite: invite })
          ) : (
            <GarageList wanted={wanted} onWanted={setWanted} onChoose={choose} onInvite={invite} />
          )}
          <FieldError id={`${form.part.formId}-no-garage`} message={form.errorOf('garageId')} />
        </div>
      )}
      {choice || invited ? (
        <>
          <MoneyField label={t.cost} hint={t.costHint} optional {...form.amount('estimatedRepairCost')} />
          <TextField label={t.time} hint={t.timeHint} autoComplete="off" {...form.field('estimatedRepairTime')} />
          <TextArea label={t.requests} hint={t.requestsHint} optional rows={3} {...form.field('specialRequirements')} />
        </>
      ) : null}
      <Banner title={t.tipsTitle}>
        <ul className="list-disc pl-5 text-pretty">
          {t.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Banner>
      <StepFooter
        form={form}
        claim={claim}
        keptAt={keptAt}
        onBack={onBack}
        labels={{
          garageId: t.garage,
          'invitedGarage.name': t.invitedName,
          'invitedGarage.phone': t.invitedPhone,
          estimatedRepairCost: t.cost,
          estimatedRepairTime: t.time,
        }}
      />
    </ContractFormElement>
  );
}

/** A workshop outside the directory: name and phone suffice. */
function InvitedGarage({ form, onBack }: { readonly form: ContractForm<GarageForm, VendorPart>; readonly onBack: () => void }) {
  const t = useTexts('claims.intake.garageStep');
  return (
    <Card
      title={t.notListed}
      actions={
        <Button variant="quiet" onClick={onBack}>
          {t.backToList}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t.notListedHint}</p>
      <div className="grid gap-6">
        <TextField label={t.invitedName} autoComplete="off" {...form.field('invitedGarage.name')} />
        <PhoneField label={t.invitedPhone} autoComplete="off" {...form.field('invitedGarage.phone')} />
        <TextField label={t.invitedCity} optional autoComplete="off" {...form.field('invitedGarage.city')} />
      </div>
    </Card>
  );
}

function SelectedGarage({ garage, onChange }: { readonly garage: GarageChoice; readonly onChange: () => void }) {
  const t = useTexts('claims.intake.garageStep');
  return (
    <Card
      title={t.selected}
      className="border-brand bg-brand-tint"
      actions={
        <Button variant="secondary" onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {garage.name}
        {garage.isNetworkGarage ? <Badge tone="success">{t.network}</Badge> : null}
      </p>
      <p>{garage.address}</p>
      {garage.phone ? (
        <a
          className="link inline-flex min-h-6 items-center"
          href={`tel:${garage.phone}`}
          aria-label={t.call({ number: garage.phone })}
        >
          {garage.phone}
        </a>
      ) : null}
    </Card>
  );
}

/** Card of the garage id in the form: just chosen, saved with the claim, or fetched from the directory when a draft is reopened. */
function useGarageChoice(
  garageId: string | null | undefined,
  vendor: ClaimDto['vendor'],
): {
  readonly choice: GarageChoice | undefined;
  readonly setChoice: (choice: GarageChoice) => void;
} {
  const [chosen, setChoice] = useState<GarageChoice>();
  const known = [chosen, savedChoice(vendor)].find((choice) => choice?.id === garageId);
  const { data } = useQuery({
    ...apiQuery(getGarage, { params: { id: garageId ?? '' } }),
    enabled: Boolean(garageId) && !known,
    staleTime: Infinity,
  });
  return { choice: known ?? (data && data.id === garageId ? choiceOf(data) : undefined), setChoice };
}
