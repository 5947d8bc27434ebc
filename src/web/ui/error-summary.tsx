import { useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';

export interface SummaryItem {
  readonly message: string;
  /** Id of the field's control; the entry links to it. */
  readonly fieldId?: string;
}

export interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** Counts failed submits: the summary takes focus each time it rises. */
  readonly attempt?: number;
  readonly className?: string;
}

/** Every error of a failed submit in the fields' own words; takes focus, and the document's title gains "Error:". */
export function ErrorSummary({ items, attempt = 1, className }: ErrorSummaryProps) {
  const t = useTexts('ui');
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0 && attempt > 0;
  useEffect(() => {
    if (!shown) return;
    const summary = box.current;
    if (!summary) return;
    // No further than needed, clear of a sticky header by the page's scroll padding, and with the heading above it where that is near. One that
    // is too long to be seen whole starts at the top.
    summary.scrollIntoView({ block: summary.offsetHeight > window.innerHeight / 2 ? 'start' : 'nearest' });
    summary.focus({ preventScroll: true });
  }, [attempt, shown]);
  useErrorTitle(shown, t.errorPrefix);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className={cx('scroll-mt-20 rounded-card border-2 border-danger bg-white p-4 focus:outline-3 focus:outline-ink', className)}
    >
      <h2 id="error-summary-title" className="text-18 font-bold">
        {t.errorSummary}
      </h2>
      <ul className="mt-2 space-y-1">
        {items.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`} className="font-semibold text-danger">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="underline underline-offset-3 hover:decoration-2"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(fieldId);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses a control with its label in view. */
function goTo(fieldId: string): void {
  const control = document.getElementById(fieldId);
  if (!control) return;
  const group = control.closest('fieldset')?.querySelector('legend');
  const label = group ?? document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? control;
  label.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

function useErrorTitle(shown: boolean, word: string): void {
  useEffect(() => {
    if (!shown) return;
    const prefix = `${word} `;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [shown, word]);
}
