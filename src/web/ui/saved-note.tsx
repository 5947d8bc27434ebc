import { Check } from 'lucide-react';
import { DateTime } from './date-time.tsx';
import { Spinner } from './spinner.tsx';
import { useTexts } from './texts.ts';

/** "Saved 10:42 am", or that saving is under way; `onDevice` says that it is kept here only. */
export function SavedNote({
  at,
  saving,
  onDevice,
}: {
  readonly at?: Date | string | undefined;
  readonly saving?: boolean;
  readonly onDevice?: boolean;
}) {
  const t = useTexts('ui');
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-14 text-muted">
      {saving ? (
        <>
          <Spinner className="size-4" />
          {t.saving}
        </>
      ) : at ? (
        <>
          <Check aria-hidden className="size-4 text-success" />
          <span>
            {onDevice ? t.savedOnDevice : t.saved} <DateTime at={at} style="time" />
          </span>
        </>
      ) : null}
    </p>
  );
}
