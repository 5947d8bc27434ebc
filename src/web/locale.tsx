import { createContext, use, type ReactNode } from 'react';

const LocaleContext = createContext('en');

/** The language that this page was rendered in, the same on server and client. */
export function useLocale(): string {
  return use(LocaleContext);
}

export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext value={locale || 'en'}>{children}</LocaleContext>;
}
