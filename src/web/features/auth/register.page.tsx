import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Register } from './register.tsx';
import island from './register.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function RegisterPage() {
  return (
    <Island files={island}>
      <Register />
    </Island>
  );
}
