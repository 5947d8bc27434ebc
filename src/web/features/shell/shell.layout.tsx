import { Navigate, Outlet } from 'react-router';
import { usePageHandle } from '#web/page-handle.ts';
import { useUser } from '#web/session-store.ts';
import { signBy } from '#web/signer.ts';
import { AppFrame } from './app-frame.tsx';
import { duePage } from './guards.ts';
import { PageGuards } from './page-guards.tsx';

signBy(async () => (await import('#web/signing/sign-again.ts')).signAgain);

/** The frame of the signed-in product, and the guards that every page in it has. */
export default function ShellLayout() {
  const user = useUser();
  const handle = usePageHandle();
  const due = duePage(user);
  if (due) return <Navigate to={due} replace />;
  return (
    <AppFrame user={user} fullScreen={handle.fullScreen}>
      <PageGuards handle={handle} user={user}>
        <Outlet />
      </PageGuards>
    </AppFrame>
  );
}
