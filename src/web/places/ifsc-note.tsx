import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { LookedUp } from './looked-up.tsx';
import { useEffect, useState } from 'react';
import { isIfscShape, normaliseIfsc } from '#domain/kyc/banks.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getIfsc } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';

/** Bank and branch of the typed IFSC code, so that a slip shows before money goes to the wrong branch. */
export function IfscNote({ state }: { readonly state: IfscState }) {
  const t = useTexts('places');
  const text = useMessageText();
  if (state.status === 'known') {
    const { bank, branch } = state.bank;
    return <LookedUp tone="found">{branch ? t.bankAt({ bank, branch }) : bank}</LookedUp>;
  }
  if (state.status === 'unknown') return <LookedUp tone="doubt">{text(state.messageKey)}</LookedUp>;
  if (state.status === 'asking') return <LookedUp tone="busy">{t.asking}</LookedUp>;
  return null;
}

/** Milliseconds; the branch is asked of the gateway behind our server. */
const timeout = 5000;

type IfscState =
  | { readonly status: 'none' | 'asking' | 'silent' }
  /** The message says why: no bank has it, or its bank is part of another now. */
  | { readonly status: 'unknown'; readonly messageKey: string }
  | { readonly status: 'known'; readonly bank: ReplyOf<typeof getIfsc> };

/** Bank and branch of an IFSC code, asked as soon as it is complete. */
export function useIfsc(typed: string): IfscState {
  const code = normaliseIfsc(typed);
  const [state, setState] = useState<IfscState>({ status: 'none' });
  useEffect(() => {
    if (!isIfscShape(code)) {
      setState({ status: 'none' });
      return;
    }
    const abort = new AbortController();
    setState({ status: 'asking' });
    api(getIfsc, { params: { code }, signal: AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]) }).then(
      (bank) => {
        if (!abort.signal.aborted) setState({ status: 'known', bank });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const unknown = error instanceof ApiError && error.status === 404;
        setState(unknown ? { status: 'unknown', messageKey: error.messageKey ?? 'garage.ifsc.unknown' } : { status: 'silent' });
      },
    );
    return () => abort.abort();
  }, [code]);
  return state;
}
