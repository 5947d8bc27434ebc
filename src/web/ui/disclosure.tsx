import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
}

/** Something that opens in place; works before JavaScript. */
export function Disclosure({ summary, children, defaultOpen, onToggle }: DisclosureProps) {
  return (
    <details open={defaultOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group/disclosure">
      <summary className="flex min-h-control list-none items-center gap-2 rounded-control text-body font-semibold text-brand hover:text-brand-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open/disclosure:rotate-90" />
        {summary}
      </summary>
      <div className="pt-1 pb-3 pl-7">{children}</div>
    </details>
  );
}
