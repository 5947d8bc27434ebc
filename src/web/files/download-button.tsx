import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { saveBlob } from './save-blob.ts';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'onClick'> {
  /** Asks the server for the file. */
  readonly fetchFile: () => Promise<{ readonly blob: Blob; readonly fileName: string }>;
  /** Where the server gives the file no name. */
  readonly fileName?: string;
  readonly onSaved?: () => void;
}

/** Fetches a file and has the browser keep it; says so where that fails. */
export function DownloadButton({ fetchFile, fileName: usualName = '', onSaved, ...button }: DownloadButtonProps) {
  const toast = useToast();
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ blob, fileName }) => {
      saveBlob(blob, fileName || usualName);
      onSaved?.();
    },
    onError: (error) => toast.error(errorText(error, 'file.download.failed')),
  });
  return (
    <Button
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      {...button}
      loading={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
