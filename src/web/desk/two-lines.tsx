import type { ReactNode } from 'react';
import { UnbrokenCodes } from '#web/ui/unbroken-codes.tsx';

/** A name in a table: it may take two lines of its row on a desk; the whole of it is its title. */
export function TwoLines({
  text,
  unbroken = false,
  children = unbroken ? <UnbrokenCodes text={text} /> : text,
}: {
  readonly text: string;
  /** It may name a claim. */
  readonly unbroken?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span title={text} className="block wrap-break-word max-sm:wrap-anywhere sm:line-clamp-2">
      {children}
    </span>
  );
}
