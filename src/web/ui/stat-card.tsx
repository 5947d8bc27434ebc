import { TrendingDown, TrendingUp, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { cx } from './class-names.ts';
import { afterPress } from './when-touched.ts';
import type { Popover as PopoverPart } from './popover.tsx';
import { useTexts } from './texts.ts';

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  /** How the figure is calculated; opens from a question mark. */
  readonly definition?: ReactNode;
  /** Change against the previous period: "12% more than last month". `good` sets the colour. */
  readonly change?: { readonly text: string; readonly direction: 'up' | 'down'; readonly good?: boolean };
  /** The filtered list behind the figure. */
  readonly to?: To;
  readonly icon?: ReactNode;
  /** Smaller, beside more important figures. */
  readonly compact?: boolean;
  /** Amber: this figure needs your action. */
  readonly needsYou?: boolean;
}

/** One figure of a dashboard; a press opens the list behind it. */
export function StatCard({ label, value, definition, change, to, icon, needsYou, compact = false }: StatCardProps) {
  const Trend = change?.direction === 'down' ? TrendingDown : TrendingUp;
  return (
    <div
      className={cx(
        '@container relative flex min-w-0 flex-col rounded-card border',
        compact ? 'px-3 py-2' : 'p-4',
        needsYou ? 'border-warn/40 bg-warn-tint' : 'border-line bg-surface',
        to && 'transition-colors hover:border-control',
      )}
    >
      <div className="flex min-h-6 items-center gap-2 text-14 text-muted">
        {icon ? <span className="shrink-0">{icon}</span> : null}
        {to ? (
          <Link
            to={to}
            className="min-w-0 rounded-control wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline"
          >
            {label}
          </Link>
        ) : (
          <span className="min-w-0 wrap-anywhere">{label}</span>
        )}
        {definition ? (
          <span className="relative z-1 ml-auto flex shrink-0">
            <DefinitionMark label={label}>{definition}</DefinitionMark>
          </span>
        ) : null}
      </div>
      {/* As large as the column allows; longer amounts wrap as a last resort. */}
      <p
        className={cx(
          'font-bold wrap-anywhere tabular-nums *:whitespace-normal',
          compact ? 'text-18' : 'mt-1 text-[clamp(1.25rem,17cqi,1.75rem)]/9',
        )}
      >
        {value}
      </p>
      {change ? (
        <p
          className={cx(
            'mt-1 flex items-center gap-1 text-14',
            change.good === undefined ? 'text-muted' : change.good ? 'text-success' : 'text-danger',
          )}
        >
          <Trend aria-hidden className="size-4 shrink-0" />
          {change.text}
        </p>
      ) : null}
    </div>
  );
}

/** A question mark that explains a figure, on press or hover. Its code (40 KiB) is loaded when pointed at. */
function DefinitionMark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [Popover, setPopover] = useState<typeof PopoverPart>();
  const [pressed, setPressed] = useState(false);
  // A failed load is retried. Do not replace the mark while it is pressed, or the click is lost.
  const fetchPopover = () =>
    void import('./popover.tsx').then(
      async (fetched) => {
        await afterPress();
        setPopover(() => fetched.Popover);
      },
      () => undefined,
    );
  if (!Popover)
    return (
      <Mark
        label={label}
        onPointerEnter={fetchPopover}
        onClick={() => {
          setPressed(true);
          fetchPopover();
        }}
      />
    );
  return (
    <Popover title={label} align="end" openOnHover defaultOpen={pressed} trigger={<Mark label={label} />}>
      {children}
    </Popover>
  );
}

function Mark({ label, ...button }: { readonly label: string } & ComponentProps<'button'>) {
  const t = useTexts('ui');
  return (
    <button
      {...button}
      type="button"
      aria-label={t.definition({ what: label })}
      className="-m-2 flex size-10 items-center justify-center rounded-full text-muted hover:text-brand"
    >
      <CircleHelp aria-hidden className="size-4" />
    </button>
  );
}
