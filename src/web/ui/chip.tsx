import { X } from 'lucide-react';
import { useTexts } from './texts.ts';

/** An active filter or a list entry; the cross removes it. */
export function Chip({ label, onRemove }: { readonly label: string; readonly onRemove?: () => void }) {
  const t = useTexts('ui');
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full bg-brand-tint px-3 text-14 text-brand-hover has-[button]:pr-1 forced-colors:border">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t.remove({ what: label })}
          onClick={onRemove}
          className="flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-brand hover:text-on-fill"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </span>
  );
}
