import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import Pay from './pay.tsx';

export const handle: PageHandle = { island: true };

export default function PayPage() {
  return (
    <Island>
      <Pay />
    </Island>
  );
}
