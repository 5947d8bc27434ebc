import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadWords } from './load-words.ts';
import { LocaleProvider } from './ui/texts.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider locale={document.documentElement.lang} loadWords={loadWords}>
        <HydratedRouter />
      </LocaleProvider>
    </StrictMode>,
  );
});
