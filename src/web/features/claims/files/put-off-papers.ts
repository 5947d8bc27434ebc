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

/** Documents the owner defers while filing, kept on this device only. The server sends reminders about missing required documents anyway. */
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
        // Storage failed: kept until the page is left.
      }
    },
  };
}

/** After filing or discarding: missing documents are asked for again. */
export function forgetPutOff(userId: string, claimId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, claimId));
  } catch {
    // Nothing was stored.
  }
}
