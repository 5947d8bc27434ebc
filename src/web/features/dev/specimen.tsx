import type { ReactNode } from 'react';

/** A group of the page, with its anchor. */
export function Group({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-8 pb-12">
      <h2 id={`${id}-title`} className="mb-6 text-22 font-bold">
        <a href={`#${id}`} className="rounded-control hover:text-brand">
          {title}
        </a>
      </h2>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** One component in one or more states; `wide` takes both columns. */
export function Specimen({
  name,
  wide,
  children,
}: {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="mb-3 font-mono text-14 text-muted">{name}</h3>
      {children}
    </div>
  );
}

/** States side by side, wrapping. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Fields below each other, in a claimant's column. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="flex max-w-column flex-col gap-6">{children}</div>;
}
