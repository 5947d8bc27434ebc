import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { useTexts } from './texts.ts';
import { uiText } from './ui.text.ts';

export interface Crumb {
  readonly label: string;
  readonly to: To;
}

/** The way to this page; the page itself is its h1. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTexts(uiText);
  return (
    <nav aria-label={t.breadcrumb} className="mb-2">
      <ol className="flex flex-wrap items-center gap-1 text-14">
        {crumbs.map(({ label, to }) => (
          <li key={label} className="flex items-center gap-1">
            <Link to={to} className="inline-flex min-h-8 items-center rounded-control text-brand hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
