import type { ReactNode } from 'react';

/** A titled part of a long form. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-22 font-bold">{title}</h2>
      {children}
    </section>
  );
}
