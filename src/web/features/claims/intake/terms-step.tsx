import { useCallback, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import { acceptTerms } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AdvanceCostCard } from './advance-cost-card.tsx';
import { FullTerms } from './full-terms.tsx';
import { SaveFailed } from './save-failed.tsx';
import type { StepProps } from './step-props.ts';
import { termsForm } from './terms-form.ts';
import { useSavePart } from './use-save-part.ts';
import { WizardFooter } from './wizard-footer.tsx';

type TermsForm = z.input<typeof termsForm>;
type TermsBody = z.output<typeof termsForm>;

/** Part D: key terms, the full text, and three things to agree to. Accepting is possible only after opening the text and saying that it was read. */
export function TermsStep({ claim, onSaved, onBack }: StepProps) {
  const t = useTexts('claims.intake.termsStep');
  const missingId = useId();
  // Accepted in an earlier visit, in this version: it was opened and read then.
  const before = claim.terms?.termsVersion === currentTermsVersion ? claim.terms : null;
  const [opened, setOpened] = useState(before !== null);
  const onShown = useCallback(() => setOpened(true), []);
  const [read, setRead] = useState(before !== null);
  const form = useContractForm(termsForm, { defaultValues: agreed(before) });
  const values = useWatch({ control: form.control });
  const saving = useSavePart<TermsBody>(
    claim,
    ({ terms }) => terms,
    (body, version) => api(acceptTerms, { params: { id: claim.id }, body: { ...body, version } }),
  );
  const mayAccept = opened && read;
  const needed = [
    ...(['dataConsent', 'accuracy'] as const).map((name) => !values[name] && t.stillNeeded[name]),
    !opened && t.stillNeeded.opened,
    !read && t.stillNeeded.read,
    !values.termsAccepted && t.stillNeeded.termsAccepted,
  ].filter((part) => part !== false);

  async function send(body: TermsBody): Promise<void> {
    const saved = await saving.save(body, claim.version);
    if (saved) await onSaved(saved);
  }

  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-6" onSubmit={send}>
      <SaveFailed failure={saving.failure} />
      <p>
        {t.lead}{' '}
        <TextLink to="/terms" newTab>
          {t.siteTerms}
        </TextLink>
      </p>
      <Card title={t.keyTitle}>
        <ul className="grid list-disc gap-1 pl-5 text-pretty">
          {t.key.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <AdvanceCostCard claim={claim} />
      <Banner title={t.rightsTitle}>
        <ul className="list-disc pl-5 text-pretty">
          {t.rights.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Banner>
      <div className="grid gap-2">
        <Checkbox framed label={t.dataConsent} hint={t.dataConsentHint} {...form.field('dataConsent')} />
        <Checkbox framed label={t.accuracy} {...form.field('accuracy')} />
        <div className="my-2">
          <FullTerms
            onShown={onShown}
            onAccept={() => {
              setRead(true);
              form.setValue('termsAccepted', true, { shouldDirty: true, shouldValidate: true });
              // The two above are given: nothing is left to be asked on this step.
              if (values.dataConsent && values.accuracy) void form.submit(send)();
            }}
          />
        </div>
        <Checkbox
          framed
          label={t.read}
          hint={opened ? undefined : t.readFirst}
          checked={read}
          disabled={!opened}
          onChange={(event) => {
            setRead(event.currentTarget.checked);
            if (!event.currentTarget.checked) form.setValue('termsAccepted', false, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <Checkbox
          framed
          label={t.accept}
          hint={mayAccept ? undefined : t.acceptFirst}
          {...form.field('termsAccepted')}
          disabled={!mayAccept}
        />
      </div>
      <Card title={t.helpTitle}>
        <p>
          {t.help}{' '}
          <TextLink to="/contact" newTab>
            {t.helpLink}
          </TextLink>
        </p>
      </Card>
      <WizardFooter
        first={false}
        claim={claim}
        keptAt={undefined}
        onBack={onBack}
        valid={mayAccept && form.formState.isValid}
        saving={form.formState.isSubmitting}
        missingId={missingId}
        missing={
          needed.length > 0 ? (
            <p id={missingId} className="text-14 text-muted">
              {t.needed}: {needed.join(', ')}
            </p>
          ) : null
        }
      />
    </ContractFormElement>
  );
}

function agreed(terms: { dataConsent: boolean; accuracy: boolean } | null): TermsForm {
  return {
    termsAccepted: terms !== null,
    dataConsent: terms?.dataConsent ?? false,
    accuracy: terms?.accuracy ?? false,
    termsVersion: currentTermsVersion,
  };
}
