import type { ReactNode } from 'react';
import { loadWords } from '../load-words.ts';
import { NavigationContext } from '../ui/navigation.tsx';
import { LocaleProvider } from '../ui/texts.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { documentNavigation } from './document-navigation.tsx';

interface IslandFrameProps {
  readonly locale: string;
  /** The query of the page's address. */
  readonly search: string;
  readonly children: ReactNode;
}

/** What every island has around it, the same on server and browser: their ids must agree. */
export function IslandFrame({ locale, search, children }: IslandFrameProps) {
  return (
    <LocaleProvider locale={locale} loadWords={loadWords}>
      <NavigationContext value={documentNavigation(search)}>
        <ToastProvider>{children}</ToastProvider>
      </NavigationContext>
    </LocaleProvider>
  );
}
