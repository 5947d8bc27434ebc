import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { validateInvitation } from '#contract/invitations.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { PageTitle } from '#web/page-title.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useLocation } from '#web/ui/navigation.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { AcceptForm } from './accept-form.tsx';

type LinkState =
  | { readonly state: 'checking' | 'invalid' }
  | { readonly state: 'silent'; readonly text: string }
  | { readonly state: 'valid'; readonly invitation: ReplyOf<typeof validateInvitation> };

export function Invitation() {
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
