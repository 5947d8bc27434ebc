import { BrandMark } from '#web/brand-mark.tsx';
import { PageTitle } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';

const bar = 'rounded-control bg-line motion-safe:animate-shimmer';

/** What the server sends for every signed-in page: the frame in its final places, so that nothing jumps when the page comes. */
export function ShellSkeleton() {
  const t = useTexts('shell');
  return (
    <div aria-busy className="min-h-dvh bg-paper in-data-not-loaded:hidden lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <PageTitle title={t.loading} />
      <header className="flex h-14 items-center border-b border-line bg-white px-4 lg:hidden">
        <BrandMark />
      </header>
      <aside aria-label={t.menuTitle} className="hidden h-dvh flex-col border-r border-line bg-white lg:flex">
        <div className="flex h-16 items-center px-5">
          <BrandMark />
        </div>
        <div className="grid gap-3 px-6 pt-2">
          {[70, 55, 62, 48].map((width) => (
            <div key={width} className={`h-5 ${bar}`} style={{ width: `${width}%` }} />
          ))}
        </div>
      </aside>
      <main className="mx-auto w-full max-w-page px-4 py-5 sm:px-6 lg:py-7">
        <h1 className="sr-only">{t.loading}</h1>
        <div className={`h-7 w-56 ${bar}`} />
        <div className={`mt-6 h-24 ${bar}`} />
        <div className={`mt-4 h-64 ${bar}`} />
      </main>
    </div>
  );
}
