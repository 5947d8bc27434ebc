import type { ReactNode } from 'react';

/** A name in a table: it may take two lines of its row on a desk; the whole of it is its title. */
export function TwoLines({ text, children = text }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <span title={text} className="block wrap-break-word sm:line-clamp-2">
      {children}
    </span>
  );
}
