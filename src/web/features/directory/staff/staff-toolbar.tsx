import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { exportListings, findListingIds } from '#contract/directory/listing-staff.endpoints.ts';
import { maximumFound } from '#contract/directory/listing-staff.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { queryOf } from '../directory-filters.ts';
import type { LoadedDirectory } from '../load-directory.ts';

export interface StaffToolbarProps {
  readonly loaded: LoadedDirectory;
  readonly selected: number;
  readonly onSelectPage: () => void;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onClear: () => void;
  readonly onDelete: () => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** What can be done with the selection, and with the list as a whole. */
export function StaffToolbar({
  loaded,
  selected,
  onSelectPage,
  onSelect,
  onClear,
  onDelete,
  onAdd,
  onImport,
}: StaffToolbarProps) {
  const t = useTexts('directory.staff');
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const [selecting, setSelecting] = useState(false);

  const found = loaded.page?.total ?? 0;

  async function selectAll(): Promise<void> {
    setSelecting(true);
    try {
      const { page: _page, limit: _limit, ...query } = queryOf(loaded.filters, 1);
      onSelect((await api(findListingIds, { query })).ids);
    } catch {
      toast.error(t.selectFailed);
    } finally {
      setSelecting(false);
    }
  }

  async function exportCsv(): Promise<void> {
    setExporting(true);
    try {
      const { page: _page, limit: _limit, ...query } = queryOf(loaded.filters, 1);
      const { blob, fileName } = await api(exportListings, { query });
      saveBlob(blob, fileName);
    } catch {
      toast.error(t.exportFailed);
    } finally {
      setExporting(false);
    }
  }

  return (
    <section
      aria-label={t.panel}
      className="mt-4 grid grid-cols-2 items-center gap-2 rounded-card border border-line bg-paper p-3 sm:flex sm:flex-wrap"
    >
      <p role="status" className="px-1 font-semibold max-sm:col-span-2">
        {t.selected({ count: selected })}
      </p>
      <Button variant="quiet" onClick={onSelectPage}>
        {t.selectPage}
      </Button>
      {found > (loaded.page?.data.length ?? 0) ? (
        <Button variant="quiet" loading={selecting} onClick={() => void selectAll()}>
          {found > maximumFound ? t.selectMost({ most: maximumFound }) : t.selectAll({ count: found })}
        </Button>
      ) : null}
      {selected > 0 ? (
        <Button variant="quiet" onClick={onClear}>
          {t.clearSelection}
        </Button>
      ) : null}
      <Button
        variant="danger"
        disabled={selected === 0}
        icon={<Trash2 aria-hidden className="size-4 max-sm:hidden" />}
        onClick={onDelete}
        className="sm:mr-auto"
      >
        {t.deleteSelected}
      </Button>
      <Button variant="secondary" icon={<Plus aria-hidden className="size-4 max-sm:hidden" />} onClick={onAdd}>
        {t.add}
      </Button>
      <Button variant="secondary" icon={<Upload aria-hidden className="size-4 max-sm:hidden" />} onClick={onImport}>
        {t.importCsv}
      </Button>
      <Button
        variant="secondary"
        icon={<Download aria-hidden className="size-4 max-sm:hidden" />}
        loading={exporting}
        loadingText={t.exporting}
        onClick={() => void exportCsv()}
      >
        {t.exportCsv}
      </Button>
    </section>
  );
}
