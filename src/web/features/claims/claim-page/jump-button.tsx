import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Leads to the part of the page where the thing is done; the keyboard goes on from there. */
export function JumpButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button
      className="w-full"
      icon={<ArrowDown aria-hidden className="size-5" />}
      onClick={() => {
        const part = document.getElementById(to);
        part?.scrollIntoView({ block: 'start' });
        part?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}
