import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import type { Popover as PopoverPart } from './popover.tsx';
import { useTexts } from './texts.ts';

/** A question mark that says what a figure means, on a press or under a resting mouse. Its code, 40 KiB that no figure waits for, is fetched when somebody points at it. */
export function DefinitionMark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [Popover, setPopover] = useState<typeof PopoverPart>();
  const [pressed, setPressed] = useState(false);
  // What could not be fetched is asked for again. The mark gives way to another one: not while it is pressed, or the click is lost.
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
