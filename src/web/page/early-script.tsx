import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import early from './early.js?raw';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** CSP nonce for inline scripts, set during server rendering. */
export const NonceContext = createContext('');

/** Inline script that runs before everything else; a separate file could fail to load. */
export function EarlyScript() {
  const nonce = useContext(NonceContext);
  const code = import.meta.env.SSR ? early : '';
  return <script nonce={nonce || undefined} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** For pages that need scripts: shown by `early.js` if one fails to load, and without JavaScript. */
export function NotLoaded({ address }: { readonly address: string }) {
  const t = useTexts('rootError');
  return (
    <>
      <div
        id="not-loaded"
        hidden
        role="alert"
        suppressHydrationWarning
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-danger bg-surface px-4 py-3"
      >
        <p>{t.notLoaded}</p>
        <a href={address} className={buttonClass('secondary')}>
          {t.tryAgain}
        </a>
      </div>
      <noscript>
        <p className="border-b border-danger bg-surface px-4 py-3">{t.noScript}</p>
      </noscript>
    </>
  );
}

/** Marks the page as hydrated. Wraps the page: a sibling absent from the server's HTML would change every `useId`. */
export function Live({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-live', '');
    root.removeAttribute('data-not-loaded');
    const notice = document.querySelector<HTMLElement>('#not-loaded');
    if (notice) notice.hidden = true;
  }, []);
  return children;
}
