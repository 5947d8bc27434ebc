import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './load-messages.ts';
import { pageMessages } from './page-messages.ts';
import { LocaleProvider } from './ui/texts.ts';

const { lang } = document.documentElement;
const messages = await pageMessages(lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider locale={lang} messages={messages} loadMessages={loadMessages}>
        <HydratedRouter />
      </LocaleProvider>
    </StrictMode>,
  );
});
