import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { submitKyc } from '#contract/kyc/kyc.endpoints.ts';
import { kycForm } from '#contract/kyc/kyc-form.schemas.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { FormSchema } from '#web/ui/form.tsx';
import { RequiredNote, SavedNote } from '#web/ui/form-notes.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { DocumentField } from './document-field.tsx';
import { documentPlaces, startingValues, type KycStatusDto } from './kyc-values.ts';
import { PersonalFields } from './personal-fields.tsx';
import { RoleFields } from './role-fields.tsx';

export interface KycFormViewProps {
  readonly user: UserDto;
  readonly status: KycStatusDto;
  readonly onSubmitted: () => Promise<void>;
}

/** Hands in KYC, or hands in again what was not accepted. */
export function KycFormView({ user, status, onSubmitted }: KycFormViewProps) {
  const t = useTexts('kyc');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  // Opened by a link or in a new tab, there is no page to go back to.
  const isFirstPage = useLocation().key === 'default';
  const goBack = () => void (isFirstPage ? navigate('/app/dashboard') : navigate(-1));
  const keyOf = useSameKey();
  const places = useMemo(() => documentPlaces(user.role, status), [user.role, status]);
  const schema: FormSchema = useMemo(
    () =>
      kycForm(
        user.role,
        places.filter(({ kept }) => kept).map(({ type }) => type),
      ),
    [user.role, places],
  );
  const form = useContractForm(schema, { defaultValues: startingValues(user, status) });
  const draft = useDeviceDraft(`kyc:${user.id}`, form, { omit: [] });
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string>();
  const busy = Object.values(uploading).some((count) => count > 0);

  async function submit(values: Record<string, unknown>): Promise<void> {
    setFailure(undefined);
    try {
      await api(submitKyc, { body: values, idempotencyKey: keyOf(values) });
      draft.clear();
      await onSubmitted();
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setFailure(errorText(error, 'kyc.submit.failed'));
    }
  }

  return (
    <>
      {status.status === 'rejected' ? (
        <Banner tone="warn" title={t.resubmitTitle} className="mb-6">
          {t.resubmitText}
        </Banner>
      ) : null}
      <ContractFormElement form={form} onSubmit={submit} className="grid gap-10">
        <RequiredNote />
        <FormSection title={t.personal}>
          <PersonalFields form={form} />
        </FormSection>
        <RoleFields role={user.role} form={form} />
        <FormSection title={t.documents}>
          {places.map((place) =>
            place.kept ? (
              <div key={place.type}>
                <p className="font-semibold">{text(`kyc.document.${place.type}`)}</p>
                <p className="mt-1 flex items-center gap-2 text-success">
                  <CircleCheck aria-hidden className="size-5 shrink-0" />
                  {t.kept}
                </p>
              </div>
            ) : (
              <DocumentField
                key={place.type}
                form={form}
                place={place}
                onBusy={(count) => setUploading((all) => ({ ...all, [place.type]: count }))}
              />
            ),
          )}
        </FormSection>
        <div className="grid gap-4">
          {failure ? (
            <Banner tone="error" announce>
              {failure}
            </Banner>
          ) : null}
          {busy ? (
            <p id="kyc-uploading" role="status">
              {t.uploading}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              disabled={busy}
              aria-describedby={busy ? 'kyc-uploading' : undefined}
              loading={form.formState.isSubmitting}
              loadingText={t.submitting}
            >
              {t.submit}
            </Button>
            <Button variant="secondary" onClick={goBack}>
              {t.cancel}
            </Button>
          </div>
          <SavedNote at={draft.savedAt} onDevice />
        </div>
      </ContractFormElement>
    </>
  );
}
