import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { validateInvitation, acceptInvitation } from '#contract/invitations.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { LastNameField } from '#web/sign-up/last-name-field.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';

type LinkState =
  | { readonly state: 'checking' | 'invalid' }
  | { readonly state: 'silent'; readonly text: string }
  | { readonly state: 'valid'; readonly invitation: ReplyOf<typeof validateInvitation> };

export default function Invitation() {
  const t = useTexts('invitations');
  const roleNames = useTexts('roles');
  const text = useMessageText();
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [link, setLink] = useState<LinkState>({ state: token ? 'checking' : 'invalid' });
  const check = useCallback(
    (signal?: AbortSignal) => {
      setLink({ state: 'checking' });
      api(validateInvitation, { body: { token }, signal }).then(
        (invitation) => setLink({ state: 'valid', invitation }),
        (error: unknown) => {
          if (signal?.aborted) return;
          if (error instanceof ApiError && error.status === 400) setLink({ state: 'invalid' });
          else setLink({ state: 'silent', text: errorText(error, 'general.unavailable') });
        },
      );
    },
    [token, errorText],
  );
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    check(abort.signal);
    return () => abort.abort();
  }, [token, check]);

  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <div className="mt-6 grid gap-6">
        {link.state === 'checking' ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t.checking}
          </p>
        ) : null}
        {link.state === 'invalid' ? (
          <Banner
            tone="error"
            announce
            actions={
              <LinkButton variant="secondary" to="/login">
                {t.login}
              </LinkButton>
            }
          >
            {text('invitation.invalid')}
          </Banner>
        ) : null}
        {link.state === 'silent' ? (
          <Banner tone="error" announce actions={<Button onClick={() => check()}>{t.tryAgain}</Button>}>
            {link.text}
          </Banner>
        ) : null}
        {link.state === 'valid' ? (
          <>
            <p>{t.lead({ email: link.invitation.email, role: roleNames[link.invitation.role].toLowerCase() })}</p>
            <AcceptForm token={token} email={link.invitation.email} />
          </>
        ) : null}
      </div>
    </div>
  );
}

const rules = lazySchema(async () => (await import('#contract/invitations.schemas.ts')).acceptInvitationForm);

/** Name and password of an invited user; the link verifies the address. */
function AcceptForm({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTexts('invitations');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, {
    defaultValues: { firstName: '', lastName: '', oneName: false, password: '', confirmPassword: '' },
  });
  const draft = useDeviceDraft(`invitation:${email}`, form, { omit: ['password', 'confirmPassword'] });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-5"
      onSubmit={async ({ confirmPassword: _typedTwice, ...person }) => {
        setFailure(undefined);
        try {
          await api(acceptInvitation, { body: { token, ...person } });
          draft.clear();
          await navigate('/login', { replace: true, state: { message: text('invitation.accepted'), email } });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const named = Object.keys(error.fieldErrors).filter((name) => name !== 'token' && name !== 'email');
          if (named.length > 0) throw error;
          setFailure(errorText(error, 'general.internal'));
        }
      }}
    >
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label={t.firstName} required autoComplete="given-name" {...form.field('firstName')} />
      <LastNameField form={form} label={t.lastName} />
      <PasswordField label={t.password} hint={t.passwordHint} required autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.accepting}>
        {t.accept}
      </Button>
    </ContractFormElement>
  );
}
