import { FileView } from '#web/files/file-view.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { KycFile } from './kyc-values.ts';

/** Preview of a submitted file, to check that it is the right one and legible. */
export default function FilePreview({ file, onClose }: { readonly file: KycFile; readonly onClose: () => void }) {
  const t = useTexts('kyc');
  return (
    <Dialog
      open
      size="wide"
      title={t.preview({ name: file.name })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <FileView file={{ filename: file.fileKey, originalName: file.name, mimeType: file.type }} />
    </Dialog>
  );
}
