import { useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';

export interface SummaryItem {
  readonly message: string;
  /** Id of the field's control, the link target. */
  readonly fieldId?: string;
}

export interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** Number of failed submits: the summary takes focus whenever it increases. */
  readonly attempt?: number;
  readonly className?: string;
}

/** All errors of a failed submit, as worded at the fields; takes focus and prefixes the document title with "Error:". */
export function ErrorSummary({ items, attempt = 1, className }: ErrorSummaryProps) {
  const t = useTexts('ui');
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0 && attempt > 0;
  useEffect(() => {
    if (!shown) return;
    const summary = box.current;
    if (!summary) return;
    // Scrolls as little as needed, clear of a sticky header through scroll padding and including a nearby heading. A summary too tall to fit starts at the top.
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
      className={cx(
        'scroll-mt-20 rounded-card border-2 border-danger bg-surface p-4 focus:outline-3 focus:outline-ink',
        className,
      )}
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

/** Focuses a control and scrolls its label into view. */
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
