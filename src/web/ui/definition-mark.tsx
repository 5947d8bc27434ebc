import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from './texts.ts';

// 40 KiB that no figure waits for: fetched when somebody points at a question mark.
const Popover = lazy(() => import('./popover.tsx').then((file) => ({ default: file.Popover })));

/** A question mark that says what a figure means, on a press or under a resting mouse. */
export function DefinitionMark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [asked, setAsked] = useState<'no' | 'hovered' | 'pressed'>('no');
  const placeholder = (
    <Mark
      label={label}
      onPointerEnter={() => setAsked((now) => (now === 'no' ? 'hovered' : now))}
      onClick={() => setAsked('pressed')}
    />
  );
  if (asked === 'no') return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Popover title={label} align="end" openOnHover defaultOpen={asked === 'pressed'} trigger={<Mark label={label} />}>
        {children}
      </Popover>
    </Suspense>
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
