import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import early from './early.js?raw';
import olderBrowsers from './older-browsers.js?raw';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** CSP nonce for inline scripts, set during server rendering. */
export const NonceContext = createContext('');

/** Inline script that runs before everything else; a separate file could fail to load. */
export function EarlyScript() {
  const nonce = useContext(NonceContext);
  const code = import.meta.env.SSR ? olderBrowsers + early : '';
  return <script nonce={nonce || undefined} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * For pages that need scripts, shown by `early.js`: with a way to try again if a script fails to load, or in a browser older than those of package.json's
 * `browserslist`; and without JavaScript. Each names what works anyway.
 */
export function NotLoaded({ address }: { readonly address: string }) {
  const t = useTexts('rootError');
  // In a notice that is hidden, a link to another page would stand before the one that skips to the content.
  const anyway = (
    <>
      {t.worksAnyway}{' '}
      <a {...addressedLater} className="link" suppressHydrationWarning>
        {t.writeToUs}
      </a>
    </>
  );
  return (
    <>
      <div id="not-loaded" hidden role="alert" suppressHydrationWarning className={noticeClass}>
        <p>{t.notLoaded}</p>
        <a href={address} className={buttonClass('secondary')}>
          {t.tryAgain}
        </a>
        <p>{anyway}</p>
      </div>
      <div id="too-old" hidden role="alert" suppressHydrationWarning className={noticeClass}>
        <p>
          {t.tooOld} {anyway}
        </p>
      </div>
      <noscript>
        <p className="border-b border-danger bg-surface px-4 py-3">
          {t.noScript} {t.worksAnyway}{' '}
          <a href="/contact" className="link">
            {t.writeToUs}
          </a>
        </p>
      </noscript>
    </>
  );
}

/** `early.js` makes it the link's address. */
const addressedLater = { 'data-href': '/contact' };
const noticeClass = 'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-danger bg-surface px-4 py-3';

/** Marks the page as hydrated. Wraps the page: a sibling absent from the server's HTML would change every `useId`. */
export function Live({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-live', '');
    root.removeAttribute('data-not-loaded');
    for (const notice of document.querySelectorAll<HTMLElement>('#not-loaded, #too-old')) notice.hidden = true;
  }, []);
  return children;
}
