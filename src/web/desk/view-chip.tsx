import { X } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';

export interface ViewChipProps {
  readonly name: string;
  readonly query: string;
  /** The list is on screen as it was kept. */
  readonly current: boolean;
  readonly onRemove: () => void;
}

/** A link to a list as it was kept; the cross forgets it. */
export function ViewChip({ name, query, current, onRemove }: ViewChipProps) {
  const t = useTexts('desk.savedViews');
  return (
    <span
      className={cx(
        'inline-flex min-h-9 max-w-full items-center gap-1 rounded-full pr-1 pl-3 text-14 forced-colors:border',
        current ? 'bg-brand text-white' : 'bg-brand-tint text-brand-hover',
      )}
    >
      <Link
        to={{ search: query }}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="flex min-h-9 min-w-0 items-center rounded-control font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={t.remove({ name })}
        onClick={onRemove}
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full',
          current ? 'hover:bg-white hover:text-brand' : 'hover:bg-brand hover:text-white',
        )}
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
