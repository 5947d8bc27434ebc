import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export type DensityValue = 'touch' | 'desk';

const DensityContext = createContext<DensityValue>('touch');

/** Height of controls: `touch` 48 px (claimants, public pages), `desk` 36 px (back office). Popups inherit it. */
export function Density({ value, children }: { readonly value: DensityValue; readonly children: ReactNode }) {
  return (
    <DensityContext value={value}>
      <div data-density={value} className="contents">
        {children}
      </div>
    </DensityContext>
  );
}

/** For popups, which render in a portal: set it on them as `data-density`. */
export function useDensity(): DensityValue {
  return useContext(DensityContext);
}
