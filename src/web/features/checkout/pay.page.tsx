import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Pay } from './pay.tsx';
import island from './pay.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function PayPage() {
  return (
    <Island files={island}>
      <Pay />
    </Island>
  );
}
