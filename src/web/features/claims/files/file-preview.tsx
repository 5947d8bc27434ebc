import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Film } from '#web/files/film.tsx';
import type { FilmProps } from '#web/files/film.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';

export interface FilePreviewProps extends Pick<FilmProps, 'files' | 'captionOf'> {
  /** Which is opened. */
  readonly first: string;
  /** Which lies beside it, where there is room. */
  readonly second?: string;
  readonly onClose: () => void;
}

/** Pictures and papers of a claim in a modal (specification §2), two side by side where the window is wide enough. */
export function FilePreview(props: FilePreviewProps) {
  return useWords('pictures') ? <Preview {...props} /> : null;
}

function Preview({ files, first, second, captionOf, onClose }: FilePreviewProps) {
  const t = useTexts('pictures');
  const [left, setLeft] = useState(first);
  const [right, setRight] = useState(second);
  const at = files.findIndex(({ id }) => id === left);
  const isTwo = right !== undefined;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="block truncate">{files[at]?.originalName}</span>}
    >
      {files.length > 1 ? (
        <Button
          variant="quiet"
          className="mb-2 -ml-4 max-lg:hidden"
          aria-pressed={isTwo}
          icon={<Columns2 aria-hidden className="size-5" />}
          onClick={() => setRight(isTwo ? undefined : files[(at + 1) % files.length]?.id)}
        >
          {isTwo ? t.one : t.two}
        </Button>
      ) : null}
      <div className={isTwo ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2' : undefined}>
        <Film files={files} shown={left} onShow={setLeft} captionOf={captionOf} {...(isTwo ? { label: t.left } : {})} />
        {isTwo ? (
          <div className="max-lg:hidden">
            <Film files={files} shown={right} onShow={setRight} captionOf={captionOf} label={t.right} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
