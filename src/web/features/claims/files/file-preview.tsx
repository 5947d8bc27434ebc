import { FileView } from '#web/files/file-view.tsx';
import type { ViewableFile } from '#web/files/file-view.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** An image or a PDF in a modal (specification §2). */
export function FilePreview({ file, onClose }: { readonly file: ViewableFile; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="block truncate">{file.originalName}</span>}
    >
      <FileView file={file} />
    </Dialog>
  );
}
