import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line under a field: what its value was found to mean. Never an error, which is the form's to say. */
export function LookedUp({ tone, children }: { readonly tone: 'found' | 'doubt' | 'busy'; readonly children: ReactNode }) {
  return (
    <p role="status" className={`mt-1.5 flex items-start gap-1.5 text-14 ${tone === 'doubt' ? 'text-ink' : 'text-muted'}`}>
      {tone === 'found' ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
      {tone === 'doubt' ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" /> : null}
      {children}
    </p>
  );
}
