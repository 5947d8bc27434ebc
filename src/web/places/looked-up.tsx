import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useKnownName } from '#web/words/known-name.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getPincode, getIfsc } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isIfscShape, normaliseIfsc } from '#domain/kyc/banks.ts';

/** One line below a field with the lookup result. Never an error, which is left to the form. */
export function LookedUp({ tone, children }: { readonly tone: 'found' | 'doubt' | 'busy'; readonly children: ReactNode }) {
  return (
    <p role="status" className={`mt-1.5 flex items-start gap-1.5 text-14 ${tone === 'doubt' ? 'text-ink' : 'text-muted'}`}>
      {tone === 'found' ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
      {tone === 'doubt' ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" /> : null}
      {children}
    </p>
  );
}

/** Result of a pincode lookup. An unknown pincode is a warning, not an error: our list may be older than the post office's. */
export function PincodeNote({ state }: { readonly state: PincodeState }) {
  const t = useTexts('places');
  const text = useMessageText();
  const inWords = useKnownName('stateNames');
  if (state.status === 'known') {
    const { office, district, state: found } = state.place;
    // A union territory and its district may share a name.
    const parts = [...new Set([office, district?.name, found.name])];
    return <LookedUp tone="found">{parts.flatMap((part) => (part ? [inWords(part)] : [])).join(', ')}</LookedUp>;
  }
  if (state.status === 'unknown') return <LookedUp tone="doubt">{text('field.pincode.unknown')}</LookedUp>;
  if (state.status === 'asking') return <LookedUp tone="busy">{t.asking}</LookedUp>;
  return null;
}

type PincodePlace = ReplyOf<typeof getPincode>;

/** In milliseconds: a slow answer must not hold up the user. */
const timeout = 5000;

export type PincodeState =
  | { readonly status: 'none' | 'asking' | 'unknown' | 'silent' }
  | { readonly status: 'known'; readonly place: PincodePlace };

/**
 * Looks up a pincode once its six digits are entered. `onTyped` is called only for a typed pincode (reported by `noteTyping`), not for the form's initial one,
 * so a manually corrected district is kept.
 */
export function usePincode(
  typedPincode: string,
  onTyped: (place: PincodePlace) => void,
): { readonly state: PincodeState; readonly noteTyping: () => void } {
  const pincode = typedPincode.replaceAll(/\s/g, '');
  const [state, setState] = useState<PincodeState>({ status: 'none' });
  const typed = useRef(false);
  const heard = useRef(onTyped);
  heard.current = onTyped;

  useEffect(() => {
    if (!/^[1-9]\d{5}$/.test(pincode)) {
      setState({ status: 'none' });
      return;
    }
    const abort = new AbortController();
    setState({ status: 'asking' });
    api(getPincode, { params: { pincode }, signal: AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]) }).then(
      (place) => {
        if (abort.signal.aborted) return;
        setState({ status: 'known', place });
        if (typed.current) heard.current(place);
        typed.current = false;
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ status: error instanceof ApiError && error.status === 404 ? 'unknown' : 'silent' });
      },
    );
    return () => abort.abort();
  }, [pincode]);

  return {
    state,
    noteTyping: () => {
      typed.current = true;
    },
  };
}

/** Bank and branch of the entered IFSC code, so that a typo is noticed before money goes to the wrong branch. */
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

/** Timeout in milliseconds; our server asks the gateway for the branch. */
type IfscState =
  | { readonly status: 'none' | 'asking' | 'silent' }
  /** The message gives the reason: no bank has the code, or its bank has merged. */
  | { readonly status: 'unknown'; readonly messageKey: string }
  | { readonly status: 'known'; readonly bank: ReplyOf<typeof getIfsc> };

/** Looks up bank and branch once the IFSC code is complete. */
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
