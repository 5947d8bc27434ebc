import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { cameBackUnpaid, nextLook, takesLong } from './verification-wait.ts';

export interface Verification<T> {
  readonly queryKey: readonly unknown[];
  /** Asks our server, which asks the gateway. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly stateOf: (answer: T) => PaymentState | null;
  /** Nothing was paid; the order is still open. */
  readonly onUnpaid: () => void;
}

/** Polls until the payment is decided; the payment page's own result is never trusted. */
export function useVerification<T>({ queryKey, ask, stateOf, onUnpaid }: Verification<T>): {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** The bank takes unusually long. */
  readonly slow: boolean;
} {
  const state = (answer: T | undefined) => (answer === undefined ? undefined : (stateOf(answer) ?? undefined));
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: (query) => nextLook(state(query.state.data), query.state.dataUpdateCount),
    // Keep polling without window focus while the user waits for the payment.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (dataUpdatedAt > 0) setLooks((count) => count + 1);
  }, [dataUpdatedAt]);
  const unpaid = cameBackUnpaid(state(data), looks);
  useEffect(() => {
    if (unpaid) onUnpaid();
  }, [unpaid, onUnpaid]);
  return { data, error, slow: takesLong(looks) };
}
