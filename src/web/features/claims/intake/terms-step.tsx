import { useCallback, useId, useState, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import { acceptTerms } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { AdvanceCostCard, OwnShare } from './advance-cost-card.tsx';
import { SaveFailed, WizardFooter } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import { useSavePart } from './use-part-step.ts';
import { LegalArticle } from '#web/content/legal-article.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { guaranteeMonths } from '#domain/garages/guarantee.ts';
import { sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import type { LegalText } from '#contract/legal/legal-text.ts';
import type { MessageKey } from '#contract/messages.ts';
import { termsPart } from '#contract/claims/intake/claim-parts.schemas.ts';

type TermsForm = z.input<typeof termsForm>;
type TermsBody = z.output<typeof termsForm>;

/** Part D: key terms, full text, and three consents. Accepting requires opening the text and confirming that it was read. */
export function TermsStep({ claim, onSaved, onBack }: StepProps) {
  const t = useTexts('claims.intake.termsStep');
  const missingId = useId();
  // Accepted earlier in this version, so it was opened and read then.
  const before = claim.terms?.termsVersion === currentTermsVersion ? claim.terms : null;
  const [opened, setOpened] = useState(before !== null);
  const [read, setRead] = useState(before !== null);
  const form = useContractForm(termsForm, { defaultValues: agreed(before) });
  const { setValue } = form;
  const onShown = useCallback(
    (fingerprint: string) => {
      setOpened(true);
      // What was shown is what is accepted, also if the language is changed afterwards.
      setValue('termsFingerprint', fingerprint);
    },
    [setValue],
  );
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
          <Guaranteed garage={claim.garage} />
        </ul>
      </Card>
      <OwnShare claim={claim} />
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
              // Both other consents are given: this completes the step.
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

/** Only of a garage that promised it: the badge alone is no promise of the garage's. */
function Guaranteed({ garage }: Pick<ClaimDto, 'garage'>) {
  const t = useTexts('claims.intake.termsStep');
  const months = garage && guaranteeMonths({ isNetworkGarage: garage.isNetworkGarage, hasSigned: garage.hasAccount });
  return months ? <li>{t.guaranteed({ garage: garage.name, months })}</li> : null;
}

function agreed(terms: { dataConsent: boolean; accuracy: boolean } | null): TermsForm {
  return {
    termsAccepted: terms !== null,
    dataConsent: terms?.dataConsent ?? false,
    accuracy: terms?.accuracy ?? false,
    termsVersion: currentTermsVersion,
  };
}

interface FullTermsProps {
  /** Called once the terms have loaded: a text that failed to load can't have been read. */
  readonly onShown: (fingerprint: string) => void;
  /** "Read and accepted", below the text. */
  readonly onAccept: () => void;
}

/** Full terms in a dialog, with the buttons always visible. */
function FullTerms({ onShown, onAccept }: FullTermsProps) {
  const t = useTexts('claims.intake.termsStep');
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useAgreement(open);
  const shown = data !== undefined && open;
  const fingerprint = data?.fingerprint;
  useEffect(() => {
    if (shown && fingerprint) onShown(fingerprint);
  }, [shown, fingerprint, onShown]);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.showFull}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.fullTitle}
        footer={
          <Button
            className="max-sm:w-full"
            disabled={!shown}
            onClick={() => {
              onAccept();
              setOpen(false);
            }}
          >
            {t.acceptRead}
          </Button>
        }
      >
        {data ? (
          <LegalArticle text={data} />
        ) : isError ? (
          <ErrorState title={t.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    </>
  );
}

/** Compiled from Markdown at build time; one chunk per language. */
const agreements = import.meta.glob<LegalText>('../../../../../content/*/customer-agreement.md', { import: 'default' });

const placeIn = (locale: Locale) => `../../../../../content/${locale}/customer-agreement.md`;

/** The Customer Agreement, accepted while filing; loaded when opened. */
function useAgreement(enabled: boolean): UseQueryResult<LegalText> {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['customer-agreement', locale],
    queryFn: async () => {
      // Languages without a translation show the English text, which is the binding one.
      const load = agreements[placeIn(locale)] ?? agreements[placeIn(sourceLocale)];
      if (!load) throw new Error('The customer agreement is missing');
      return load();
    },
    enabled,
    staleTime: Infinity,
  });
}

function ticked(key: MessageKey) {
  return z.pipe(z.boolean(key), z.literal(true, key));
}

/** Part D as the form requires it: the API makes the two consents optional (specification §7), the form does not. */
const termsForm = z.extend(termsPart, {
  termsAccepted: ticked('claim.terms.required'),
  dataConsent: ticked('claim.consent.required'),
  accuracy: ticked('claim.accuracy.required'),
});
