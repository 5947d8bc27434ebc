import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asLocale } from '#domain/languages.ts';
import { keepFocusInSight } from '#web/page/keep-focus-in-sight.ts';
import { leaveKeysToInputMethod } from '#web/page/composing-keys.ts';
import { refuseStrayDrops } from '#web/page/stray-drops.ts';
import { Live } from '#web/page/early-script.tsx';
import { loadWords } from '#web/words/load-words.ts';
import { readPageWords } from '#web/words/page-words.tsx';
import { takeTimeOfPage } from '#web/page/request-reference.tsx';
import { LocaleProvider } from '#web/ui/texts.ts';

keepFocusInSight();
refuseStrayDrops(window);
leaveKeysToInputMethod(window);
const { lang } = document.documentElement;
takeTimeOfPage();
readPageWords(asLocale(lang));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider locale={lang} loadWords={loadWords}>
        <Live>
          <HydratedRouter />
        </Live>
      </LocaleProvider>
    </StrictMode>,
  );
});
