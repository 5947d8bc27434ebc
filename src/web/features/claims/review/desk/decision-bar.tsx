import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the decision's button stands while its form may be out of sight; null until that is drawn, undefined where there is no such place. */
export const DecisionBar = createContext<HTMLElement | null | undefined>(undefined);

/** The end of the form of a decision: what would be decided, and the button for it. In the cockpit it stays at the foot of the window. */
export function DecisionEnd({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const bar = useContext(DecisionBar);
  if (bar === undefined) return <div className="flex flex-wrap gap-2 md:col-span-2">{children}</div>;
  if (bar === null) return null;
  return createPortal(
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">{summary}</div>
      {children}
    </div>,
    bar,
  );
}
