import { useCallback, useEffect, useState } from 'react';
import { resetPassword, validateResetToken } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';

type LinkState =
  | 'checking'
  | 'valid'
  | 'missing'
  | 'expired'
  /** No answer: the link may be valid, so the check is retried. */
  | 'silent';

const rules = lazySchema(async () => (await import('#contract/auth/auth.schemas.ts')).resetPasswordForm);

export default function ResetPassword() {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [link, setLink] = useState<LinkState>(token ? 'checking' : 'missing');
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, { defaultValues: { password: '', confirmPassword: '' } });

  const check = useCallback(
    (signal?: AbortSignal) => {
      setLink('checking');
      api(validateResetToken, { body: { token }, signal }).then(
        ({ valid }) => setLink(valid ? 'valid' : 'expired'),
        (error: unknown) => {
          if (!signal?.aborted) setLink(error instanceof ApiError && !error.isOutage ? 'expired' : 'silent');
        },
      );
    },
    [token],
  );
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    check(abort.signal);
    return () => abort.abort();
  }, [token, check]);

  const save = async ({ password }: { password: string }) => {
    setFailure(undefined);
    try {
      await api(resetPassword, { body: { token, password } });
      await navigate('/login', { replace: true, state: { message: text('auth.reset.success') } });
    } catch (error) {
      if (!(error instanceof ApiError) || 'password' in error.fieldErrors) throw error;
      if (error.code === 'auth.reset-invalid') setLink('expired');
      else setFailure(errorText(error, 'auth.reset.failed'));
    }
  };

  return (
    <AuthCard title={t.resetTitle} footer={<TextLink to="/login">{t.backToLogin}</TextLink>}>
      {link === 'checking' ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t.checkingLink}
        </p>
      ) : null}
      {link === 'missing' || link === 'expired' ? (
        <Banner tone="error" announce actions={<LinkButton to="/forgot-password">{t.newLink}</LinkButton>}>
          {text(link === 'missing' ? 'auth.reset.missing' : 'auth.reset.expired')}
        </Banner>
      ) : null}
      {link === 'silent' ? (
        <Banner tone="error" announce actions={<Button onClick={() => check()}>{t.tryAgain}</Button>}>
          {text('auth.forgot.error')}
        </Banner>
      ) : null}
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {link === 'valid' ? (
        <ContractFormElement form={form} className="grid gap-5" onSubmit={save}>
          <PasswordField label={t.newPassword} hint={t.password8} autoComplete="new-password" {...form.field('password')} />
          <PasswordField label={t.confirmPassword} autoComplete="new-password" {...form.field('confirmPassword')} />
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
            {t.reset}
          </Button>
        </ContractFormElement>
      ) : null}
    </AuthCard>
  );
}
