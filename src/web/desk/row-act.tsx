import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What is to be done with the claim of a row, and the way to where it is done. */
export function RowAct({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative z-1 inline-flex min-h-6 items-center rounded-control border border-control bg-white px-2.5 py-0.5 font-semibold text-ink no-underline hover:border-ink"
    >
      {children}
    </Link>
  );
}
