import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { linkToken } from '#web/page/secret-page.ts';

interface LinkPageProps<T> {
  readonly title: string;
  readonly link: Pick<ClaimLink<T>, 'state' | 'check'>;
  /** Shown once nothing is left to do. */
  readonly done: string;
  readonly doneText?: string;
  /** Shown beside the refusal; the login if omitted. */
  readonly refused?: ReactNode;
  /** Omitted until the link is resolved. */
  readonly children?: (found: T) => ReactNode;
}

/** A page opened by a link in an SMS, without a login: its purpose, or why the link is refused. */
export function LinkPage<T>({ title, link: { state, check }, done, doneText, refused, children }: LinkPageProps<T>) {
  const t = useTexts('claimLink');
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={title} />
      <h1 className="text-28 font-bold">{title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {state.at === 'checking' ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t.checking}
          </p>
        ) : null}
        {state.at === 'refused' ? (
          <Banner
            tone="error"
            announce
            actions={
              state.isOutage ? (
                <Button onClick={check}>{t.tryAgain}</Button>
              ) : (
                (refused ?? (
                  <LinkButton variant="secondary" to="/login">
                    {t.login}
                  </LinkButton>
                ))
              )
            }
          >
            {state.text}
          </Banner>
        ) : null}
        {state.at === 'done' ? (
          <Banner tone="success" announce {...(doneText === undefined ? {} : { title: done })}>
            {doneText ?? done}
          </Banner>
        ) : null}
        {state.at === 'open' ? children?.(state.found) : null}
      </div>
    </div>
  );
}

type LinkState<T> =
  | { readonly at: 'checking' | 'done' }
  | { readonly at: 'refused'; readonly text: string; readonly isOutage: boolean }
  | { readonly at: 'open'; readonly found: T };

interface ClaimLink<T> {
  readonly state: LinkState<T>;
  /** Resolves the link again. */
  readonly check: () => void;
  /** The link has ended meanwhile, or the server is unreachable. */
  readonly refuse: (error: unknown) => void;
  readonly show: (found: T) => void;
  readonly finish: () => void;
}

/** Resolves this page's link after mount. `ask` must be stable. */
export function useClaimLink<T>(ask: (token: string, signal: AbortSignal | undefined) => Promise<T>): ClaimLink<T> {
  const errorText = useErrorText();
  const [state, setState] = useState<LinkState<T>>({ at: 'checking' });
  const refuse = useCallback(
    (error: unknown): void => {
      const isOutage = !(error instanceof ApiError) || error.isOutage;
      setState({ at: 'refused', text: errorText(error, 'general.unavailable'), isOutage });
    },
    [errorText],
  );
  const check = useCallback(
    (signal?: AbortSignal): void => {
      setState({ at: 'checking' });
      ask(linkToken(), signal).then(
        (found) => setState({ at: 'open', found }),
        (error: unknown) => {
          if (!signal?.aborted) refuse(error);
        },
      );
    },
    [ask, refuse],
  );
  useEffect(() => {
    const abort = new AbortController();
    check(abort.signal);
    return () => abort.abort();
  }, [check]);
  return {
    state,
    check: () => check(),
    refuse,
    show: (found) => setState({ at: 'open', found }),
    finish: () => setState({ at: 'done' }),
  };
}
