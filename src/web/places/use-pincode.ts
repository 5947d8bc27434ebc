import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getPincode } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';

export type PincodePlace = ReplyOf<typeof getPincode>;

/** Milliseconds: a slow answer is worth less than a person who goes on typing. */
const timeout = 5000;

export type PincodeState =
  | { readonly status: 'none' | 'asking' | 'unknown' | 'silent' }
  | { readonly status: 'known'; readonly place: PincodePlace };

/**
 * Where a pincode lies, asked as soon as its six digits are there. `onTyped` hears of the place of a pincode that was typed
 * (tell it by `noteTyping`), not of one that the form came with: a district that was corrected by hand stays.
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
