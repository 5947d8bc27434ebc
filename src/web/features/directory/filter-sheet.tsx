import { X } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Where the page's script puts the filters on a phone: a sheet from below, with the number of garages that they leave. */
export function FilterSheet() {
  const t = useTexts('directory');
  return (
    <dialog
      aria-labelledby="filter-sheet-title"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[90dvh] w-full max-w-none flex-col rounded-t-card bg-white p-0 text-ink open:flex backdrop:bg-ink/50"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 id="filter-sheet-title" className="text-18 font-bold">
          {t.filters}
        </h2>
        <button type="button" data-close-sheet aria-label={t.close} className={buttonClass('quiet', 'w-control px-0')}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div data-sheet-place className="min-h-0 flex-1 overflow-y-auto px-4 py-4" />
      <div className="border-t border-line p-4">
        <button
          type="submit"
          data-solid
          data-show-count
          data-none={t.showNone}
          data-one={t.showOneGarage}
          data-many={t.showGarages({ count: '{count}' })}
          className={buttonClass('primary', 'w-full')}
        >
          {t.apply}
        </button>
      </div>
    </dialog>
  );
}
