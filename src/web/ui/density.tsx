import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export type DensityValue = 'touch' | 'desk';

const DensityContext = createContext<DensityValue>('touch');

/** How tall controls are below: `touch` 48 px (claimants, public pages), `desk` 36 px (back office). Popups opened inside follow. */
export function Density({ value, children }: { readonly value: DensityValue; readonly children: ReactNode }) {
  return (
    <DensityContext value={value}>
      <div data-density={value} className="contents">
        {children}
      </div>
    </DensityContext>
  );
}

/** For popups, which render outside their page: put it on them as `data-density`. */
export function useDensity(): DensityValue {
  return useContext(DensityContext);
}
