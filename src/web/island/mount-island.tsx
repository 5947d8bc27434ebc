import { startTransition, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { changeLanguageInPlace } from './change-language.ts';
import { IslandFailed } from './island-failed.tsx';
import { IslandFrame } from './island-frame.tsx';

/** Brings the island on this page to life. */
export function mountIsland(page: ReactNode): void {
  const container = document.querySelector('#island');
  if (!container) return;
  changeLanguageInPlace();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <IslandFrame locale={document.documentElement.lang} search={window.location.search}>
          <IslandFailed>{page}</IslandFailed>
        </IslandFrame>
      </StrictMode>,
    );
  });
}
