import { useState } from 'react';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { useUser } from '#web/session/session-store.ts';

const keyOf = (userId: string, claimId: string) => `gatepass.put-off.${userId}:${claimId}`;

function read(key: string): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Papers of a draft that its owner adds later: their places stay closed on this device. Nobody else is told: every paper that is needed and
 * missing is reminded of after filing anyway.
 */
export function usePutOffPapers(claimId: string) {
  const { id: userId } = useUser();
  const key = keyOf(userId, claimId);
  const [papers, setPapers] = useState(() => read(key));
  return {
    papers,
    set: (paper: DocumentType, later: boolean) => {
      const next = [...papers.filter((one) => one !== paper), ...(later ? [paper] : [])];
      setPapers(next);
      try {
        localStorage.setItem(key, next.join(' '));
      } catch {
        // It holds until the page is left.
      }
    },
  };
}

/** The claim was filed or discarded: what is missing is asked for anew. */
export function forgetPutOff(userId: string, claimId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, claimId));
  } catch {
    // Nothing was kept on this device.
  }
}
