import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '#web/brand-mark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { NoticesLink } from './notices-link.tsx';

/** On narrow screens only: the menu button and the way home. */
export function AppTopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTexts('shell');
  return (
    <header
      data-no-print
      data-density="touch"
      className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-white px-2 lg:hidden"
    >
      <IconButton label={t.openMenu} icon={<Menu aria-hidden className="size-6" />} onClick={onOpenMenu} />
      <Link to="/app/dashboard" className="inline-flex min-h-12 items-center rounded-control px-1 no-underline">
        <BrandMark />
      </Link>
      <NoticesLink className="ml-auto" />
    </header>
  );
}
