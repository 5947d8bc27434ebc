import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { z } from '#contract/zod-setup.ts';
import type { Described, Endpoint } from '#contract/endpoint.ts';
import { exportFormats, exportOf } from '#contract/export-of.ts';
import type { ExportFormat } from '#contract/export-of.ts';
import { api } from '#web/api/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useWords } from '#web/words/load-words.ts';

export interface ExportedList {
  readonly list: Endpoint;
  readonly params?: object;
  /** Query of the list; the file contains all pages. */
  readonly query?: object;
}

type FileOfList = ReturnType<typeof exportOf> &
  Described<{ readonly params: z.ZodMiniType<object>; readonly query: z.ZodMiniType<object> }>;

export default function ExportMenu(props: ExportedList) {
  return useWords('exports') ? <Choice {...props} /> : null;
}

function Choice({ list, params = {}, query = {} }: ExportedList) {
  const t = useTexts('exports');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: (format: ExportFormat) => {
      const { page: _page, limit: _limit, ...filters } = query as Record<string, unknown>;
      return api(exportOf(list) as FileOfList, { params, query: { ...filters, format } });
    },
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName),
  });
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {download.isError ? (
        <span role="alert" className="text-14 text-danger">
          {errorText(download.error, 'file.download.failed')}
        </span>
      ) : null}
      <Menu
        label={t.download}
        items={exportFormats.map((format) => ({
          id: format,
          label: t.formats[format],
          disabled: download.isPending,
          onSelect: () => download.mutate(format),
        }))}
        trigger={
          <Button
            variant="quiet"
            size="desk"
            loading={download.isPending}
            loadingText={t.working}
            icon={<Download aria-hidden className="size-4" />}
          >
            {t.download}
          </Button>
        }
      />
    </span>
  );
}
