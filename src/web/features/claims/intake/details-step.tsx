import { now, now as serverNow } from '#contract/clock.ts';
import { useState, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { detailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { claimTypes, descriptionCounters, mayBeWithoutPolice, needsPoliceNumber } from '#contract/claims/intake/claim-parts.ts';
import { saveDetails } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DateField, TimeField, TextField } from '#web/ui/text-field.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { todayInKolkata, addDays, minuteInKolkata } from '#domain/dates.ts';
import { ContractFormElement } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { detailsAnswers } from './answers.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DocumentUploader } from '../files/document-uploader.tsx';
import { FileList } from '../files/file-list.tsx';
import { DamageMarking, detailsForm, DriverFields, LastDriver, useLastDriver } from './driver-fields.tsx';
import { keepPart, usePartStep } from './use-part-step.ts';
import { SaveFailed, StepFooter } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import {
  ScreenFooter,
  ScreenHeading,
  detailsScreens,
  isNarrow,
  screensWithoutDriver,
  useShortScreens,
} from './short-screens.tsx';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { loadPart } from '#web/page/load-part.ts';
import { SkeletonText } from '#web/ui/states.tsx';
import { descriptionNoteQuery } from '../claim-queries.ts';
import { descriptionNote } from '#web/files/upload-queue.ts';
import { useClaimUploads } from '../files/use-claim-uploads.ts';
import { formatDate } from '#web/ui/date-time.tsx';

/** Part C: what happened, the driver, and the documents. */
export function DetailsStep({ claim, onSaved, onBack }: StepProps) {
  const t = useTexts('claims.intake.detailsStep');
  const [today] = useState(() => todayInKolkata(now()));
  const { locale } = useLocale();
  const { id: userId } = useUser();
  const isHere = isBegunHere(claim.id);
  const { form, submit, failure, conflict, keepMine, takeSaved, keptAt } = usePartStep({
    claim,
    name: 'details',
    schema: detailsPart,
    toForm: ({ details }) => detailsForm(details),
    partOf: ({ details }) => details,
    send: (body, version) =>
      isHere
        ? keepPart(userId, claim.id, { details: body })
        : api(saveDetails, { params: { id: claim.id }, body: { ...body, version } }),
    onSaved,
  });
  const typeField = form.field('claimType');
  const [claimType = 'accident', day, noPoliceReport = false] = useWatch({
    control: form.control,
    name: ['claimType', 'incidentDate', 'noPoliceReport'],
  });
  const [policeField, noPoliceField] = [form.field('policeComplaintNumber'), form.field('noPoliceReport')];
  // A saved step shows every field: the user returns to change one.
  const short = claim.details === null;
  // Opening the driver's screen keeps its fields visible.
  const isAtDriver = useSearchParams()[0].get('screen') === 'who';
  const [asksDriver, setAsksDriver] = useState(isAtDriver);
  const isSameDriver = useLastDriver(form, claim, short && !asksDriver && !isAtDriver);
  const isRefused = form.failed.names.some((name) => name.startsWith('driverDetails'));
  const sumsDriver = short && isSameDriver && !asksDriver && !isAtDriver && !isRefused;
  const screens = useShortScreens({
    screens: sumsDriver ? screensWithoutDriver : detailsScreens,
    short,
    failed: form.failed,
  });
  const labels = {
    incidentDate: t.incidentDate,
    incidentTime: t.incidentTime,
    policeComplaintNumber: t.policeComplaintNumber,
    incidentLocation: t.incidentLocation,
    incidentPincode: t.incidentPincode,
    incidentDescription: t.incidentDescription,
    damageDescription: t.damageDescription,
    'driverDetails.name': t.driverName,
    'driverDetails.licenseNumber': t.driverLicense,
    'driverDetails.contactNumber': t.driverContact,
  };

  const guidelines = (
    <ul className="list-disc pl-5 text-pretty">
      {t.guidelines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <SaveFailed failure={failure} />
      {conflict?.details ? (
        <ConflictDialog
          saved={detailsAnswers(conflict.details, locale)}
          mine={detailsAnswers(form.getValues() as DetailsPart, locale)}
          onUseSaved={takeSaved}
          onKeepMine={keepMine}
        />
      ) : null}
      {short ? <ScreenHeading screens={screens} title={t.screens[screens.screen.id]} /> : null}
      {/* On a phone collapsed below the fields it explains. */}
      <div className={short ? 'max-sm:hidden' : undefined}>
        <Banner title={t.guidelinesTitle}>{guidelines}</Banner>
      </div>
      <h2 className={cx('text-18 font-bold', short && 'max-sm:hidden')}>{t.incident}</h2>
      <div className={screens.on('when')}>
        <div className="grid grid-cols-1 gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <DateField
              label={t.incidentDate}
              max={today}
              {...form.field('incidentDate')}
              below={
                <DayShortcuts
                  onChoose={(day) => form.setValue('incidentDate', day, { shouldDirty: true, shouldValidate: true })}
                />
              }
            />
            <TimeField
              label={t.incidentTime}
              {...form.field('incidentTime')}
              below={
                <TimeShortcuts
                  day={day}
                  onChoose={(time) => form.setValue('incidentTime', time, { shouldDirty: true, shouldValidate: true })}
                />
              }
            />
          </div>
          <SelectField
            label={t.claimType}
            options={claimTypes.map((value) => ({ value, label: t.types[value] }))}
            {...typeField}
            onChange={(event) => {
              // Whether it is required depends on the type.
              form.clearErrors('policeComplaintNumber');
              if (!mayBeWithoutPolice(event.currentTarget.value as ClaimType)) form.setValue('noPoliceReport', false);
              return typeField.onChange(event);
            }}
          />
          <TextField
            label={t.policeComplaintNumber}
            hint={t.policeHint}
            optional={!needsPoliceNumber(claimType) || noPoliceReport}
            autoComplete="off"
            {...policeField}
            onChange={(event) => {
              // A number is the better answer.
              if (event.currentTarget.value !== '') form.setValue('noPoliceReport', false);
              return policeField.onChange(event);
            }}
          />
          {mayBeWithoutPolice(claimType) ? (
            <Checkbox
              label={t.noPoliceReport}
              hint={t.noPoliceHint}
              {...noPoliceField}
              onChange={(event) => {
                if (event.currentTarget.checked) form.setValue('policeComplaintNumber', '');
                form.clearErrors('policeComplaintNumber');
                return noPoliceField.onChange(event);
              }}
            />
          ) : null}
          <TextField
            label={t.incidentLocation}
            hint={t.incidentLocationHint}
            autoComplete="off"
            {...form.field('incidentLocation')}
          />
          <TextField
            label={t.incidentPincode}
            optional
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            inputClassName="max-w-40"
            {...form.field('incidentPincode')}
          />
        </div>
      </div>
      <div className={screens.on('what')}>
        <div className="grid grid-cols-1 gap-6">
          <p>{t.lead}</p>
          <TextArea
            label={t.incidentDescription}
            hint={t.incidentDescriptionHint}
            counter={descriptionCounters.incident}
            rows={5}
            {...form.field('incidentDescription')}
          />
          <SayIt claimId={claim.id} />
          <TextArea
            label={t.damageDescription}
            hint={t.damageDescriptionHint}
            counter={descriptionCounters.damage}
            {...form.field('damageDescription')}
          />
          {claimType === 'theft' ? null : <DamageMarking form={form} claim={claim} />}
          {sumsDriver ? (
            <div className="sm:hidden">
              <LastDriver
                form={form}
                onChange={() => {
                  setAsksDriver(true);
                  screens.go('who');
                }}
              />
            </div>
          ) : null}
          {short ? (
            <div className="sm:hidden">
              <Disclosure summary={t.guidelinesTitle}>{guidelines}</Disclosure>
            </div>
          ) : null}
        </div>
      </div>
      <div className={screens.on('who')}>
        <div className="grid grid-cols-1 gap-6">
          <DriverFields form={form} claimId={claim.id} short={short} isSame={short && isSameDriver} />
          <TextArea label={t.witnessDetails} hint={t.witnessHint} optional rows={3} {...form.field('witnessDetails')} />
        </div>
      </div>
      <div className={screens.on('papers')}>
        <section className="grid grid-cols-1 gap-3">
          <h2 className={cx('text-18 font-bold', short && 'max-sm:hidden')}>{t.documents}</h2>
          <DocumentUploader claimId={claim.id} claimType={claimType} vehicleType={claim.vehicle?.vehicleType} />
          {isHere ? null : <FileList claimId={claim.id} />}
        </section>
      </div>
      {short && !screens.isLast ? (
        <ScreenFooter
          form={form}
          screen={screens.screen}
          labels={labels}
          onBack={() => (screens.isFirst ? onBack() : screens.back())}
          onNext={screens.next}
          later={screens.place.screen === screens.place.of - 1 ? t.papersLater : undefined}
        />
      ) : null}
      <div className={screens.on('papers')}>
        <StepFooter
          form={form}
          claim={claim}
          keptAt={keptAt}
          onBack={() => (short && isNarrow() ? screens.back() : onBack())}
          labels={labels}
        />
      </div>
    </ContractFormElement>
  );
}

/** Most claims are filed within a day: one press instead of the date picker. Never preselected, because the policy must have been in force on that day. */
function DayShortcuts({ onChoose }: { readonly onChoose: (day: string) => void }) {
  const t = useTexts('claims.intake.detailsStep');
  return (
    <div className="mt-1 flex gap-2">
      <Button variant="secondary" onClick={() => onChoose(todayInKolkata(now()))}>
        {t.today}
      </Button>
      <Button variant="secondary" onClick={() => onChoose(todayInKolkata(addDays(now(), -1)))}>
        {t.yesterday}
      </Button>
    </div>
  );
}

const SpokenDescription = lazy(() => loadPart(() => import('../voice/spoken-description.tsx')));

/** Voice note as an alternative to typing: loaded when opened, or if one exists. */
function SayIt({ claimId }: { readonly claimId: string }) {
  const { sayIt } = useTexts('ui');
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(descriptionNoteQuery(claimId));
  const { items } = useClaimUploads(claimId);
  return opened || data || items.some(({ documentType }) => documentType === descriptionNote) ? (
    <Suspense fallback={<SkeletonText />}>
      <SpokenDescription claimId={claimId} takesFocus={opened} />
    </Suspense>
  ) : (
    <Button variant="secondary" className="-mt-3 justify-self-start" onClick={() => setOpened(true)}>
      {sayIt}
    </Button>
  );
}

/** Every three hours, starting in the morning. */
const times = ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00', '03:00'];

/** An approximate time by one press; it can be corrected in the field. */
function TimeShortcuts({ day, onChoose }: { readonly day: string; readonly onChoose: (time: string) => void }) {
  const t = useTexts('claims.intake.detailsStep');
  const { locale } = useLocale();
  const [now] = useState(() => minuteInKolkata(serverNow()));
  return (
    <div role="group" aria-label={t.incidentTimeHint} className="mt-1 grid grid-cols-4 gap-2">
      {times.map((time) => (
        // Future times are disabled.
        <Button
          key={time}
          variant="secondary"
          className="px-1 text-14 whitespace-nowrap"
          disabled={day !== '' && `${day}T${time}` > now}
          onClick={() => onChoose(time)}
        >
          {formatDate(`2026-01-01T${time}+05:30`, 'hour', locale)}
        </Button>
      ))}
    </div>
  );
}
