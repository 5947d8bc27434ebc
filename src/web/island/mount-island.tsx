import { startTransition, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageMessages } from '../page-messages.ts';
import { changeLanguageInPlace } from './change-language.ts';
import { IslandFailed } from './island-failed.tsx';
import { IslandFrame } from './island-frame.tsx';

/** Brings the island on this page to life. */
export async function mountIsland(page: ReactNode): Promise<void> {
  const container = document.querySelector('#island');
  if (!container) return;
  const { lang } = document.documentElement;
  const messages = await pageMessages(lang);
  changeLanguageInPlace();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <IslandFrame locale={lang} messages={messages} search={window.location.search}>
          <IslandFailed>{page}</IslandFailed>
        </IslandFrame>
      </StrictMode>,
    );
  });
}
