import { lazy, Suspense, useEffect, useState } from 'react';

const QuickFind = lazy(() => import('#web/desk/quick-find.tsx').then((file) => ({ default: file.QuickFind })));

/** Ctrl K (⌘ K) from anywhere in the back office. It listens from the first moment: pressed before the search has arrived, it opens as soon as it does. */
export function QuickFindKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Suspense fallback={null}>
      <QuickFind open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
