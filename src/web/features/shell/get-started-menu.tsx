import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { closePopover } from './close-popover.ts';
import { useSignups } from './signups.ts';

const popoverId = 'get-started-menu';

/** The browser opens, closes and places focus by itself, so the menu works before any script. */
export function GetStartedMenu() {
  const t = useTexts('shell.publicLayout');
  const signups = useSignups();
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        data-solid
        className={buttonClass('primary', 'gap-1.5')}
        data-density="touch"
      >
        {t.getStarted}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id={popoverId}
        popover="auto"
        className="popup fixed inset-auto top-17 right-[max(1rem,calc((100vw-76rem)/2+1.5rem))] w-80 p-2"
      >
        <ul>
          {signups.map(({ to, label, hint }) => (
            <li key={to}>
              <Link to={to} onClick={closePopover} className="block rounded-control px-3 py-2.5 no-underline hover:bg-brand-tint">
                <span className="block font-semibold">{label}</span>
                <span className="block text-14 text-muted">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
