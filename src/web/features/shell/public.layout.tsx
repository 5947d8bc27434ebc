import { Outlet } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';
import { useWords } from '#web/use-words.ts';
import { useTexts } from '#web/ui/texts.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHead } from './public-head.tsx';
import { PublicHeader } from './public-header.tsx';

const mainId = 'content';
const endId = 'end-of-page';

export const handle: PageHandle = { words: ['site'] };

/** Header and footer around every public page. The page brings its own content, without a `main`. */
export default function PublicLayout() {
  // Within the product the words come a moment later than the page.
  return useWords('site') ? <PublicFrame /> : null;
}

function PublicFrame() {
  const t = useTexts('shell.publicLayout');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHead />
      <script async src="/signed-in.js" />
      {/* Drawn half read, on a slow processor, what stands at the right or below would move while the rest is read. */}
      <link rel="expect" href={`#${endId}`} blocking="render" />
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <PublicHeader />
      <main id={mainId} tabIndex={-1} className="flex-1 shadow-none outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <span id={endId} hidden />
    </div>
  );
}
