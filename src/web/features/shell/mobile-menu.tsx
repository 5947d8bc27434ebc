import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { LanguageSwitch } from '#web/language-switch.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { closePopover } from './close-popover.ts';
import { useSignups } from './signups.ts';

const popoverId = 'public-menu';
const row = 'flex min-h-12 items-center rounded-control px-3 text-16 font-semibold no-underline hover:bg-brand-tint';

/** All of the header's links in one panel, for narrow screens. */
export function MobileMenu() {
  const t = useTexts('shell.publicLayout');
  const signups = useSignups();
  return (
    <>
      <button type="button" popoverTarget={popoverId} data-density="touch" className={buttonClass('secondary', 'px-3')}>
        <Menu aria-hidden className="size-5" />
        {t.menu}
      </button>
      <div
        id={popoverId}
        popover="auto"
        className="popup fixed inset-x-3 top-17 bottom-auto m-0 max-h-[calc(100dvh-5rem)] w-auto overflow-y-auto p-2"
      >
        <ul>
          <li>
            <Link to="/garage-listings" onClick={closePopover} className={row}>
              {t.garageListings}
            </Link>
          </li>
          <li className="hidden in-data-signed-in:list-item">
            <Link to="/app/dashboard" onClick={closePopover} className={row}>
              {t.dashboard}
            </Link>
          </li>
          <li className="in-data-signed-in:hidden">
            <Link to="/login" onClick={closePopover} className={row}>
              {t.login}
            </Link>
          </li>
          <li>
            <Link to="/contact" onClick={closePopover} className={row}>
              {t.contact}
            </Link>
          </li>
        </ul>
        <LanguageSwitch className="w-full" />
        <p className="mt-2 border-t border-line px-3 pt-3 text-14 text-muted in-data-signed-in:hidden">{t.getStarted}</p>
        <ul className="in-data-signed-in:hidden">
          {signups.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={closePopover} className={row}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
