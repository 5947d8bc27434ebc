import { exportAudit } from '#contract/audit.endpoints.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Filters } from './filters-in-address.ts';

/** What the filters find, as a file. */
export function ExportButtons({ filters }: { readonly filters: Filters }) {
  const t = useTexts('audit');
  return (['csv', 'xlsx', 'json'] as const).map((format) => (
    <DownloadButton key={format} variant="secondary" fetchFile={() => api(exportAudit, { query: { ...filters, format } })}>
      {t[format]}
    </DownloadButton>
  ));
}
