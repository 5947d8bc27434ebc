import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useMenuCounts } from '#web/api/api-query.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';

/** The bell, on every page: how many notices are new, and the way to all of them. */
export function NoticesLink({ className }: { readonly className?: string }) {
  const t = useTexts('shell');
  const count = useMenuCounts().notifications ?? 0;
  return (
    <Link
      to="/app/notices"
      title={t.notices}
      className={cx(
        'relative inline-flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-brand-tint',
        className,
      )}
    >
      <Bell aria-hidden className="size-6" />
      <span className="sr-only">{t.notices}</span>
      {count > 0 ? (
        <span className="absolute top-1 right-0 rounded-full bg-brand px-1.5 text-14 font-semibold text-white" data-solid>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{t.noticesNew({ n: count })}</span>
        </span>
      ) : null}
    </Link>
  );
}
