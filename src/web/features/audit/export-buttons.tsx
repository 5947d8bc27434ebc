import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportAudit } from '#contract/audit.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Filters } from './filters-in-address.ts';

const formats = ['csv', 'xlsx', 'json'] as const;
type Format = (typeof formats)[number];

/** What the filters find, as a file. */
export function ExportButtons({ filters }: { readonly filters: Filters }) {
  const t = useTexts('audit');
  const toast = useToast();
  const [busy, setBusy] = useState<Format>();

  async function save(format: Format): Promise<void> {
    setBusy(format);
    try {
      const { blob, fileName } = await api(exportAudit, { query: { ...filters, format } });
      saveBlob(blob, fileName);
    } catch {
      toast.error(t.exportFailed);
    } finally {
      setBusy(undefined);
    }
  }

  return formats.map((format) => (
    <Button
      key={format}
      variant="secondary"
      icon={<Download aria-hidden className="size-4" />}
      loading={busy === format}
      disabled={busy !== undefined && busy !== format}
      onClick={() => void save(format)}
    >
      {t[format]}
    </Button>
  ));
}
