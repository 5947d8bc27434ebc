import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import type { RefusedFile } from '#web/files/accept-files.ts';

/** What was picked and cannot be taken, with why; it stands where it was picked. */
export function RefusedFiles({ files, onDismiss }: { readonly files: readonly RefusedFile[]; readonly onDismiss: () => void }) {
  const t = useTexts('claims.files');
  const ui = useTexts('ui');
  const text = useMessageText();
  return (
    <Banner
      tone="error"
      title={t.refused}
      announce
      className="basis-full"
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          {ui.close}
        </Button>
      }
    >
      <ul>
        {files.map(({ name, reason }, at) => (
          <li key={`${name} ${at}`}>
            <span className="font-semibold wrap-anywhere">{name}</span>: {text(reason)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
