import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { useTexts } from './texts.ts';

export interface Crumb {
  readonly label: string;
  readonly to: To;
}

/** Parent pages; the page itself is the h1. A single entry is a back link. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTexts('ui');
  return (
    <nav aria-label={t.breadcrumb} className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-14">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className="flex items-center gap-1">
            {crumbs.length === 1 ? <ChevronLeft aria-hidden className="size-4 text-muted" /> : null}
            <Link to={to} className="link inline-flex min-h-8 items-center">
              {label}
            </Link>
            {at < crumbs.length - 1 ? <ChevronRight aria-hidden className="size-4 text-muted" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
