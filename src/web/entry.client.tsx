import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asLocale } from '#domain/languages.ts';
import { keepFocusInSight } from './keep-focus-in-sight.ts';
import { Live } from './early-script.tsx';
import { loadWords } from './load-words.ts';
import { readPageWords } from './page-words.tsx';
import { takeTimeOfPage } from './request-reference.tsx';
import { LocaleProvider } from '#web/ui/texts.ts';

keepFocusInSight();
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
