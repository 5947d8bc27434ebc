import type { PageHandle } from '#web/page-handle.ts';
import { Wizard } from './wizard.tsx';

export const handle: PageHandle = { permission: 'claim.file', words: ['intake'] };

export default function NewClaimPage() {
  return <Wizard />;
}
