import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';

interface PagerProps {
  /** 1-based. */
  readonly page: number;
  readonly totalPages: number;
  /** URL of a page: renders links, so that Back and sharing work. */
  readonly toPage?: (page: number) => To;
  /** Used without URLs. */
  readonly onPageChange?: (page: number) => void;
  /** Distinguishes two pagers on one page. */
  readonly label?: string;
  readonly className?: string;
}

const slotClass =
  'flex h-control min-w-9 flex-1 items-center justify-center rounded-control px-1 text-body tabular-nums sm:min-w-control sm:flex-none';
const sideClass = 'flex h-control flex-1 items-center justify-center gap-1 rounded-control px-3 text-body sm:flex-none';
const liveClass = 'font-semibold text-brand hover:bg-brand-tint hover:text-brand-hover';

/** Previous, numbered pages, Next. Renders nothing for a single page. */
export function Pager({ page, totalPages, toPage, onPageChange, label, className }: PagerProps) {
  const t = useTexts('ui');
  if (totalPages <= 1) return null;

  function turn(to: number, look: string, label: string | undefined, children: ReactNode) {
    const current = to === page;
    const shared = { className: look, 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined };
    if (toPage) {
      return (
        <Link {...shared} to={toPage(to)} preventScrollReset>
          {children}
        </Link>
      );
    }
    return (
      <button {...shared} type="button" onClick={() => onPageChange?.(to)}>
        {children}
      </button>
    );
  }

  function side(to: number, inside: ReactNode) {
    if (to >= 1 && to <= totalPages) return turn(to, cx(sideClass, liveClass), undefined, inside);
    return (
      <span className={cx(sideClass, 'font-normal text-muted')} aria-hidden>
        {inside}
      </span>
    );
  }

  return (
    <nav aria-label={label ?? t.pagination} className={cx('flex flex-wrap items-center justify-center gap-1', className)}>
      {side(
        page - 1,
        <>
          <ChevronLeft aria-hidden className="size-5" />
          {t.previous}
        </>,
      )}
      <ol className="order-first flex w-full items-center justify-center gap-1 sm:order-0 sm:w-auto">
        {pageList(page, totalPages).map((slot, at) =>
          slot === 'gap' ? (
            <li key={`gap-${at}`} aria-hidden className="flex max-w-12 min-w-6 flex-1 justify-center text-muted sm:flex-none">
              …
            </li>
          ) : (
            <li key={slot} className="flex max-w-12 flex-1 sm:max-w-none sm:flex-none">
              {turn(
                slot,
                cx(slotClass, slot === page ? 'bg-brand font-semibold text-on-fill forced-colors:border' : liveClass),
                t.page({ n: slot }),
                slot,
              )}
            </li>
          ),
        )}
      </ol>
      {side(
        page + 1,
        <>
          {t.next}
          <ChevronRight aria-hidden className="size-5" />
        </>,
      )}
    </nav>
  );
}

/** A page number, or a gap. */
type PageSlot = number | 'gap';

/** Page numbers to show: first, last, current and its neighbours; at most seven slots. A gap never replaces a single page. */
export function pageList(page: number, totalPages: number): PageSlot[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (totalPages <= 7) return range(1, totalPages);
  const current = Math.min(Math.max(1, page), totalPages);
  if (current <= 4) return [...range(1, 5), 'gap', totalPages];
  if (current >= totalPages - 3) return [1, 'gap', ...range(totalPages - 4, totalPages)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', totalPages];
}
