import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import UndoEmail from './undo-email.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function UndoEmailPage() {
  return (
    <Island>
      <UndoEmail />
    </Island>
  );
}
