import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useDensity } from './density.tsx';
import { IconButton } from './button.tsx';
import { useTexts } from './texts.ts';
import { useScrollStop } from './use-scroll-stop.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** `narrow` 32 rem, `wide` for documents side by side. */
  readonly size?: 'narrow' | 'wide';
  /** False: only its buttons close it. */
  readonly dismissible?: boolean;
}

const backdropClass =
  'fixed inset-0 z-50 bg-deep/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Content of `Dialog`. */
export default function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'narrow',
  dismissible = true,
}: DialogProps) {
  const t = useTexts('ui');
  const density = useDensity();
  const scrollStop = useScrollStop();
  const edited = useRef(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // Edited forms close by button only, never by Escape or a press outside.
        const slipped = edited.current && (reason === 'escape-key' || reason === 'outside-press');
        if (next || (dismissible && !slipped)) onOpenChange(next);
      }}
      onOpenChangeComplete={() => (edited.current = false)}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center p-4" data-density={density}>
          <Base.Popup
            onInput={({ target }) => (edited.current ||= inForm(target))}
            className={cx(
              'popup flex max-h-full w-full flex-col overflow-hidden transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
              size === 'narrow' ? 'max-w-dialog' : 'max-w-page',
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-5 pb-3">
              <Base.Title className="min-w-0 flex-1 text-22 font-bold wrap-anywhere">{title}</Base.Title>
              {dismissible ? (
                <Base.Close
                  render={<IconButton label={t.close} icon={<X aria-hidden className="size-5" />} className="-my-2 -mr-2" />}
                />
              ) : null}
            </div>
            <div
              {...scrollStop}
              className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 focus-visible:-outline-offset-3 focus-visible:shadow-none"
            >
              {description ? <Base.Description className="text-muted">{description}</Base.Description> : null}
              {/* A skeleton until lazy content has loaded. */}
              {children ? (
                <div
                  className={cx(
                    'empty:h-40 empty:animate-shimmer empty:rounded-control empty:bg-line',
                    description ? 'mt-4' : false,
                  )}
                >
                  {children}
                </div>
              ) : null}
            </div>
            {footer ? (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-4">{footer}</div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A lone search field holds no input worth protecting. */
function inForm(target: EventTarget): boolean {
  return target instanceof Element && target.closest('form') !== null;
}
