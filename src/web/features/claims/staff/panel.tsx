import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ReasonForm } from '#web/ui/confirm-form.tsx';
import type * as z from 'zod/mini';

/** An action's form, opened in the page so that the documents below stay accessible. Takes focus on opening; Escape closes it while empty. */
export function Panel({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTexts('claims.desk.page');
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = useRef(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-label={title}
      className="rounded-card border border-brand bg-surface"
      onInput={() => (edited.current = true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !edited.current) onClose();
      }}
    >
      <div className="flex items-center gap-4 border-b border-line py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-16 font-bold outline-none">
          {title}
        </h2>
        <IconButton label={t.close} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}

type ReasonSchema = z.ZodMiniType<{ reason: string }, { reason: string }>;

interface ReasonPanelProps {
  readonly title: string;
  /** The contract's body: `{reason}`. */
  readonly schema: ReasonSchema;
  readonly submitLabel?: string;
  readonly danger?: boolean;
  readonly onSubmit: (values: { reason: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** An action that needs only a reason. */
export function ReasonPanel({ title, schema, submitLabel, danger, onSubmit, onClose }: ReasonPanelProps) {
  const t = useTexts('claims.desk.staff');
  return (
    <Panel title={title} onClose={onClose}>
      <ReasonForm
        rules={schema}
        label={t.reason.label}
        hint={t.reason.hint}
        submit={submitLabel ?? t.reason.submit}
        busyText={t.saving}
        danger={danger}
        cancel={{ label: t.cancel, onCancel: onClose }}
        send={async (body) => {
          if (await onSubmit(body)) onClose();
        }}
      />
    </Panel>
  );
}
