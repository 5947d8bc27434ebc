import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LocaleProvider } from './ui/texts.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider locale={document.documentElement.lang}>
        <HydratedRouter />
      </LocaleProvider>
    </StrictMode>,
  );
});
