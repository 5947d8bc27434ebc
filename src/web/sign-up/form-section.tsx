import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';

/** A titled part of a long form. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-22 font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Takes the place of a long form that was sent: brought into view and into focus, because the form's end, where one was, is gone. */
export function DoneNotice({
  title,
  actions,
  children,
}: {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Banner tone="success" announce title={title} actions={actions}>
        {children}
      </Banner>
    </div>
  );
}
