import { Link, NavLink } from 'react-router';
import { BrandMark } from '#web/brand-mark.tsx';
import { LanguageSwitch } from '#web/language-switch.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { GetStartedMenu } from './get-started-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const link =
  'inline-flex min-h-12 items-center rounded-control px-4 font-semibold text-ink no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:text-brand';

export function PublicHeader() {
  const t = useTexts('shell.publicLayout');
  return (
    <header data-no-print className="sticky top-0 z-40 border-b border-line bg-white">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Link to="/" className="inline-flex min-h-12 items-center rounded-control no-underline">
          <BrandMark />
        </Link>
        <nav aria-label={t.mainNavigation}>
          <div className="hidden items-center gap-1 md:flex">
            <LanguageSwitch />
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
          <div className="md:hidden">
            <MobileMenu />
          </div>
        </nav>
      </div>
    </header>
  );
}
