import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asLocale, LocaleProvider } from './ui/texts.ts';
import { loadMessages } from './load-messages.ts';

const { lang } = document.documentElement;
// A page that came in Hindi has Hindi messages in it already: hydrating without them would change its words.
const locale = asLocale(lang);
const messages = locale === 'en' ? {} : { [locale]: await loadMessages(locale).catch(() => undefined) };

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
