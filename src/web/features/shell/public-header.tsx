import { Link, NavLink } from 'react-router';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { LanguageSwitch } from '#web/words/language-switch.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { ChevronDown, Languages, Menu } from 'lucide-react';
import type { MouseEvent } from 'react';

const link =
  'inline-flex min-h-12 items-center rounded-control px-4 font-semibold text-ink no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:text-brand';

export function PublicHeader() {
  const t = useTexts('shell.publicLayout');
  return (
    <header data-no-print className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Link to="/" className="inline-flex min-h-12 items-center rounded-control no-underline">
          <BrandMark />
        </Link>
        <nav aria-label={t.mainNavigation}>
          <div className="hidden items-center gap-1 md:flex">
            <LanguageSwitch />
            <NavLink to="/costs" className={link}>
              {t.costs}
            </NavLink>
            <NavLink to="/garage-listings" className={link}>
              {t.garageListings}
            </NavLink>
            <NavLink to="/login" className={cx(link, 'in-data-signed-in:hidden')}>
              {t.login}
            </NavLink>
            <div className="ml-2 inline-flex in-data-signed-in:hidden">
              <GetStartedMenu />
            </div>
            <span className="ml-2 hidden in-data-signed-in:inline-flex">
              <Link to="/app/dashboard" className={buttonClass()}>
                {t.dashboard}
              </Link>
            </span>
          </div>
          <div className="flex items-center md:hidden">
            <MobileLanguages />
            <MobileMenu />
          </div>
        </nav>
      </div>
    </header>
  );
}

const getStartedId = 'get-started-menu';

/** The browser handles opening, closing and focus (popover), so the menu works before any script. */
function GetStartedMenu() {
  const t = useTexts('shell.publicLayout');
  const signups = useSignups();
  return (
    <>
      <button
        type="button"
        popoverTarget={getStartedId}
        data-solid
        className={buttonClass('primary', 'gap-1.5')}
        data-density="touch"
      >
        {t.getStarted}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id={getStartedId}
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

/** Client-side navigation would leave the popover open. */
function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The three sign-ups, in the specification's order (§2, contact). */
function useSignups() {
  const t = useTexts('shell.publicLayout');
  return [
    { to: '/signup/claimant', label: t.customerSignup, hint: t.customerSignupHint },
    { to: '/signup/garage', label: t.garageSignup, hint: t.garageSignupHint },
    { to: '/signup/surveyor', label: t.surveyorSignup, hint: t.surveyorSignupHint },
  ] as const;
}

const languagesId = 'public-languages';

/** The other languages, behind a button that is also visible on a phone. */
function MobileLanguages() {
  const t = useTexts('shell.publicLayout');
  return (
    <>
      <button
        type="button"
        popoverTarget={languagesId}
        aria-label={t.languages}
        data-density="touch"
        className={buttonClass('quiet', 'w-control px-0')}
      >
        <Languages aria-hidden className="size-5" />
      </button>
      <div id={languagesId} popover="auto" className="popup fixed inset-auto top-17 right-3 w-48 p-2">
        <LanguageSwitch className="w-full" />
      </div>
    </>
  );
}

const mobileMenuId = 'public-menu';
const row = 'flex min-h-12 items-center rounded-control px-3 text-16 font-semibold no-underline hover:bg-brand-tint';

/** Every header link in one panel, for narrow screens. */
function MobileMenu() {
  const t = useTexts('shell.publicLayout');
  const signups = useSignups();
  return (
    <>
      <button type="button" popoverTarget={mobileMenuId} data-density="touch" className={buttonClass('secondary', 'px-3')}>
        <Menu aria-hidden className="size-5" />
        {/* With large letters there is room for the icon only. */}
        <span className="max-[20rem]:sr-only">{t.menu}</span>
      </button>
      <div
        id={mobileMenuId}
        popover="auto"
        className="popup fixed inset-x-3 top-17 bottom-auto m-0 max-h-[calc(100dvh-5rem)] w-auto overflow-y-auto p-2"
      >
        <ul>
          <li>
            <Link to="/costs" onClick={closePopover} className={row}>
              {t.costs}
            </Link>
          </li>
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
