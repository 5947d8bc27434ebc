import { startTransition, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { asLocale } from '#domain/languages.ts';
import { keepFocusInSight } from '../keep-focus-in-sight.ts';
import { Live } from '../early-script.tsx';
import { readPageWords } from '../page-words.tsx';
import { takeTimeOfPage } from '../request-reference.tsx';
import { changeLanguageInPlace } from './change-language.ts';
import { IslandFailed } from './island-failed.tsx';
import { IslandFrame } from './island-frame.tsx';

/** Brings the island on this page to life: in a task of its own, because the scripts have just taken one to start. */
export function mountIsland(page: ReactNode): void {
  const container = document.querySelector('#island');
  if (container) setTimeout(() => hydrate(container, page));
}

function hydrate(container: Element, page: ReactNode): void {
  takeTimeOfPage();
  readPageWords(asLocale(document.documentElement.lang));
  changeLanguageInPlace();
  keepFocusInSight();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <Live>
          <IslandFrame locale={document.documentElement.lang} search={window.location.search}>
            <IslandFailed>{page}</IslandFailed>
          </IslandFrame>
        </Live>
      </StrictMode>,
    );
  });
}
