import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Login } from './login.tsx';
import island from './login.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function LoginPage() {
  return (
    <Island files={island}>
      <Login />
    </Island>
  );
}
