import { useWatch } from 'react-hook-form';
import { joinByLink, viewWorkshopLink } from '#contract/garages/workshops.endpoints.ts';
import type { WorkshopLinkView } from '#contract/garages/workshops.schemas.ts';
import { companyTypes } from '#domain/choices.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { linkToken } from '#web/page/secret-page.ts';
import { IfscNote, useIfsc } from '#web/places/looked-up.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PlateGroups } from '#web/ui/plate.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';

const rules = lazySchema(async () => (await import('#contract/garages/workshops.schemas.ts')).workshopForm);
const over: readonly string[] = ['claim-link.over', 'workshop.number-known'];

const ask = (token: string, signal: AbortSignal | undefined) => api(viewWorkshopLink, { params: { token }, signal });

/** Opened by a workshop without a listing from the SMS: it gives its tax numbers and its account, without a fee. */
export default function WorkshopLink() {
  const t = useTexts('workshopLink');
  const link = useClaimLink(ask);
  return (
    <LinkPage title={t.title} link={link} done={t.done} doneText={t.doneText}>
      {(found) => <Join found={found} onDone={link.finish} onOver={link.refuse} />}
    </LinkPage>
  );
}

interface JoinProps {
  readonly found: WorkshopLinkView;
  readonly onDone: () => void;
  /** The link has ended meanwhile. */
  readonly onOver: (error: unknown) => void;
}

function Join({ found, onDone, onOver }: JoinProps) {
  const t = useTexts('workshopLink');
  const f = useTexts('garages.form');
  const form = useContractForm(rules, {
    defaultValues: {
      ...{ garageName: found.garageName, authorizedPersonName: '', address: '', pincode: '', gstNo: '', panNo: '' },
      ...{ bankAccNo: '', bankIfscCode: '', companyBankAccountName: '', typeOfCompany: undefined, acceptTerms: undefined },
    },
  });
  const bank = useIfsc(useWatch({ control: form.control, name: 'bankIfscCode' }) ?? '');
  return (
    <>
      <p className="max-w-prose">{t.lead}</p>
      <DescriptionList
        items={[
          { term: t.vehicle, value: <PlateGroups number={found.registrationNumber} />, strong: true },
          { term: t.claim, value: found.claimNumber },
          { term: t.phone, value: found.phone },
        ]}
      />
      <ConfirmForm
        form={form}
        submit={t.submit}
        busyText={t.sending}
        onSubmit={async (body) => {
          try {
            await api(joinByLink, { params: { token: linkToken() }, body });
            onDone();
          } catch (error) {
            if (!(error instanceof ApiError) || !over.includes(error.code)) throw error;
            onOver(error);
          }
        }}
      >
        <TextField label={t.workshop} required autoComplete="organization" {...form.field('garageName')} />
        <TextField label={t.person} required autoComplete="name" {...form.field('authorizedPersonName')} />
        <TextField label={t.address} required autoComplete="street-address" {...form.field('address')} />
        <TextField label={t.pincode} required inputMode="numeric" autoComplete="postal-code" {...form.field('pincode')} />
        <SelectField
          label={f.typeOfCompany}
          required
          placeholder={f.chooseCompany}
          options={companyTypes}
          {...form.field('typeOfCompany')}
        />
        <TextField label={f.panNo} required autoCapitalize="characters" autoComplete="off" {...form.field('panNo')} />
        <TextField
          label={f.gstNo}
          hint={t.gstHint}
          optional
          autoCapitalize="characters"
          autoComplete="off"
          {...form.field('gstNo')}
        />
        <TextField label={f.bankAccNo} required inputMode="numeric" autoComplete="off" {...form.field('bankAccNo')} />
        <TextField
          label={f.ifsc}
          hint={f.ifscHint}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          below={<IfscNote state={bank} />}
          {...form.field('bankIfscCode')}
        />
        <TextField
          label={f.accountName}
          hint={f.accountNameHint}
          required
          autoComplete="off"
          {...form.field('companyBankAccountName')}
        />
        <Checkbox
          label={
            <>
              {t.accept}{' '}
              <TextLink to="/terms" newTab>
                {t.terms}
              </TextLink>
            </>
          }
          hint={
            <TextLink to="/documents/garage-service-agreement" newTab>
              {f.agreement}
            </TextLink>
          }
          required
          {...form.field('acceptTerms')}
        />
        <p className="max-w-prose text-14 text-muted">{t.note}</p>
      </ConfirmForm>
    </>
  );
}
