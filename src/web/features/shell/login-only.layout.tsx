import { Link, Outlet } from 'react-router';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useSignOut } from './use-sign-out.tsx';

/** For the pages guards redirect to: no menu, because its pages would redirect back. */
export default function LoginOnlyLayout() {
  const t = useTexts('shell');
  const { signOut, question } = useSignOut();
  return (
    <div className="min-h-dvh bg-paper">
      <header data-no-print className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between px-4 sm:px-6">
          <Link to="/app/dashboard" className="inline-flex min-h-12 items-center rounded-control no-underline">
            <BrandMark />
          </Link>
          <Button variant="quiet" onClick={signOut}>
            {t.signOut}
          </Button>
          {question}
        </div>
      </header>
      <main className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-8">
        <Outlet />
      </main>
    </div>
  );
}
