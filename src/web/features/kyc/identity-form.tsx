import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showIdentity } from '#contract/kyc/kyc.endpoints.ts';
import type { OwnerIdentityDto } from '#contract/kyc/owner-identity.schemas.ts';
import { kycDocuments } from '#domain/kyc/document-decisions.ts';
import { isPersonsPan } from '#domain/kyc/owner-identity.ts';
import { normalisePan } from '#domain/kyc/tax-numbers.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { IfscNote, useIfsc } from '#web/places/looked-up.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import type { FormSchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { DocumentField } from './kyc-document.tsx';

const schemas = () => import('#contract/kyc/owner-identity.schemas.ts');
const rules = lazySchema<FormSchema>(async () => (await schemas()).ownerIdentityForm);
const rulesOfCard = lazySchema<FormSchema>(async () => (await schemas()).ownerCardForm);

type Paper = 'identityProof' | 'businessRegistration' | 'bankStatement';

interface IdentityFormProps {
  readonly shown: OwnerIdentityDto;
  /** Shown by a photo of the card instead of DigiLocker. */
  readonly hasCard: boolean;
  readonly onDone: (after: OwnerIdentityDto) => Promise<void>;
}

/** The second screen: PAN and account. Papers appear where a person has to look at one. */
export default function IdentityForm({ shown, hasCard, onDone }: IdentityFormProps) {
  const t = useTexts('identity');
  const keyOf = useSameKey();
  const { known } = shown;
  const form = useContractForm(hasCard ? rulesOfCard : rules, {
    defaultValues: {
      panName: shown.panName ?? (known.pan === null ? known.name : (known.companyName ?? known.name)),
      pan: known.pan ?? '',
      ...{ signatoryName: known.name, accountNumber: '', ifsc: shown.ifsc ?? '' },
      documents: { identityProof: [], businessRegistration: [], bankStatement: [] },
    },
  });
  // The numbers are not kept on the device.
  const draft = useDeviceDraft(`identity:${useUser().id}`, form, { omit: ['pan', 'accountNumber'] });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const busy = Object.values(uploading).some((count) => count > 0);
  const [pan, ifsc]: unknown[] = useWatch({ control: form.control, name: ['pan', 'ifsc'] });
  const bank = useIfsc(typeof ifsc === 'string' ? ifsc : '');
  const written = normalisePan(typeof pan === 'string' ? pan : '');
  const isCompany = written.length > 3 && !isPersonsPan(written);
  const papers: readonly Paper[] = [
    ...(hasCard || isCompany || asked.has('documents.identityProof') ? (['identityProof'] as const) : []),
    ...(isCompany ? (['businessRegistration'] as const) : []),
    ...(asked.has('documents.bankStatement') ? (['bankStatement'] as const) : []),
  ];

  async function submit(values: Record<string, unknown>): Promise<void> {
    try {
      const after = await api(showIdentity, { body: values, idempotencyKey: keyOf(values) });
      draft.clear();
      await onDone(after);
    } catch (error) {
      // Register and bank do not agree in every letter, or the account is another one: a person looks at a paper.
      if (error instanceof ApiError) setAsked(new Set([...asked, ...Object.keys(error.fieldErrors ?? {})]));
      throw error;
    }
  }

  return (
    <ContractFormElement form={form} onSubmit={submit} className="grid gap-5">
      {shown.digilockerName !== null && !isCompany ? (
        <Banner tone="success">{t.shared({ name: shown.digilockerName })}</Banner>
      ) : null}
      <TextField
        label={t.pan}
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.field('pan')}
      />
      <TextField label={t.panName} hint={t.panNameHint} required autoComplete="off" {...form.field('panName')} />
      {isCompany ? <TextField label={t.signatory} required autoComplete="name" {...form.field('signatoryName')} /> : null}
      {papers.map((type) => (
        <DocumentField
          key={type}
          form={form}
          place={{ type, required: true, maximum: kycDocuments[type].files, kept: false, reason: undefined }}
          label={t.papers[type]}
          hint={t.hints[type]}
          onBusy={(count) => setUploading((all) => ({ ...all, [type]: count }))}
        />
      ))}
      <TextField
        label={t.account}
        hint={t.accountHint}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.field('accountNumber')}
      />
      <TextField
        label={t.ifsc}
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        below={<IfscNote state={bank} />}
        {...form.field('ifsc')}
      />
      <p className="max-w-prose text-14 text-muted">{t.note}</p>
      {busy ? <p role="status">{t.uploading}</p> : null}
      <div>
        <Button type="submit" disabled={busy} loading={form.formState.isSubmitting} loadingText={t.checking}>
          {t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}
