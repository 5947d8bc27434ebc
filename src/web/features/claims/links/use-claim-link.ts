import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { linkToken } from '#web/secret-page.ts';

type LinkState<T> =
  | { readonly at: 'checking' | 'done' }
  | { readonly at: 'refused'; readonly text: string; readonly isOutage: boolean }
  | { readonly at: 'open'; readonly found: T };

export interface ClaimLink<T> {
  readonly state: LinkState<T>;
  /** Asks anew what the link opens. */
  readonly check: () => void;
  /** It ended meanwhile, or we cannot be reached. */
  readonly refuse: (error: unknown) => void;
  readonly show: (found: T) => void;
  readonly finish: () => void;
}

/** What the link of this page opens, asked once the page is there. `ask` must stay the same. */
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
