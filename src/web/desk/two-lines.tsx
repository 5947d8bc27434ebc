import type { ReactNode } from 'react';
import { BreakPoints } from '#web/ui/break-points.tsx';
import { UnbrokenCodes } from '#web/ui/unbroken-codes.tsx';

/** A name in a table: it may take two lines of its row on a desk; the whole of it is its title. */
export function TwoLines({
  text,
  unbroken = false,
  children = unbroken ? <UnbrokenCodes text={text} /> : <BreakPoints text={text} />,
}: {
  readonly text: string;
  /** It may name a claim. */
  readonly unbroken?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span title={text} className="block wrap-break-word cards:wrap-anywhere rows:line-clamp-2">
      {children}
    </span>
  );
}
