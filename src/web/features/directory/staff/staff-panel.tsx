import { permits } from '#domain/permissions.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { rememberLoginTarget } from '#web/session/login-target.ts';
import { createQueryClient, apiQuery } from '#web/api/api-query.ts';
import { useSession } from '#web/session/session-store.ts';
import { useWords } from '#web/words/load-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { LoadedDirectory } from '../load-directory.ts';
import { Results } from '../results.tsx';
import { Pencil, Download, Plus, Trash2, Upload } from 'lucide-react';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectBox } from '#web/ui/checkbox.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useDeleting } from './use-deleting.tsx';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { ListingFormFields } from './listing-form-fields.tsx';
import { exportListings, findListingIds } from '#contract/directory/listing-staff.endpoints.ts';
import { maximumFound } from '#domain/choices.ts';
import { api } from '#web/api/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { useToast } from '#web/ui/toast.tsx';
import { queryOf } from '../directory-filters.ts';

/** The list with selection, editing, import and export, for insurance and admin roles. Others see the plain list. */
export default function StaffPanel({ loaded }: { readonly loaded: LoadedDirectory }) {
  return useWords('app', 'staff', 'listings') ? <Panel loaded={loaded} /> : <Results loaded={loaded} staff />;
}

function Panel({ loaded }: { readonly loaded: LoadedDirectory }) {
  const t = useTexts('directory.staff');
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [queries] = useState(createQueryClient);
  if (user && permits(user, 'listing.manage'))
    return (
      <QueryClientProvider client={queries}>
        <StaffResults loaded={loaded} />
      </QueryClientProvider>
    );
  return (
    <>
      {status === 'anonymous' ? (
        <Banner
          tone="info"
          className="mt-4"
          title={t.loginFirst}
          actions={
            <LinkButton to="/login" onClick={() => rememberLoginTarget(`${pathname}${search}`)}>
              {t.login}
            </LinkButton>
          }
        />
      ) : null}
      {user ? (
        <Banner tone="error" className="mt-4" title={t.denied}>
          {t.deniedText}
        </Banner>
      ) : null}
      <Results loaded={loaded} staff />
    </>
  );
}

type Open = { readonly kind: 'import' } | { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

/** The list for staff. The selection persists across pages. */
function StaffResults({ loaded }: { readonly loaded: LoadedDirectory }) {
  const t = useTexts('directory.staff');
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>();
  const [importId, setImportId] = useState<string>();
  const changed = () => void revalidate();
  const deleting = useDeleting({
    selected: [...selected],
    onChanged(gone) {
      const left = new Set(gone);
      setSelected((before) => new Set([...before].filter((id) => !left.has(id))));
      changed();
    },
  });
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const cardTools = ({ id, garageName }: GarageListing) => (
    <div className="flex items-center justify-between gap-2">
      <SelectBox label={t.select({ name: garageName })} checked={selected.has(id)} onCheckedChange={(on) => select([id], on)} />
      <Button
        variant="secondary"
        aria-label={t.editOf({ name: garageName })}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => setOpen({ kind: 'edit', id })}
      >
        {t.edit}
      </Button>
    </div>
  );
  return (
    <>
      <StaffToolbar
        loaded={loaded}
        selected={selected.size}
        onSelectPage={() => select(loaded.page?.data.map(({ id }) => id) ?? [], true)}
        onSelect={(ids) => select(ids, true)}
        onClear={() => setSelected(new Set())}
        onDelete={deleting.ask}
        onAdd={() => setOpen({ kind: 'add' })}
        onImport={() => setOpen({ kind: 'import' })}
      />
      {deleting.elements}
      <Results loaded={loaded} staff cardTools={cardTools} />
      {open?.kind === 'import' ? (
        <ImportDialog importId={importId} onImportId={setImportId} onDone={changed} onClose={() => setOpen(undefined)} />
      ) : null}
      {open && open.kind !== 'import' ? (
        <EditDialog
          id={open.kind === 'edit' ? open.id : undefined}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            changed();
          }}
        />
      ) : null}
    </>
  );
}

interface EditDialogProps {
  /** Omitted for a new garage. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function EditDialog({ id, onClose, onSaved }: EditDialogProps) {
  const t = useTexts('directory.staff');
  const query = useQuery({
    ...apiQuery(getGarage, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={onClose} title={id ? t.editTitle : t.addTitle} size="wide">
      {id === undefined ? (
        <ListingFormFields garage={undefined} onSaved={onSaved} />
      ) : query.data ? (
        <ListingFormFields garage={query.data} onSaved={onSaved} />
      ) : query.isError ? (
        <ErrorState title={t.loadFailed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

interface StaffToolbarProps {
  readonly loaded: LoadedDirectory;
  readonly selected: number;
  readonly onSelectPage: () => void;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onClear: () => void;
  readonly onDelete: () => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

function StaffToolbar({ loaded, selected, onSelectPage, onSelect, onClear, onDelete, onAdd, onImport }: StaffToolbarProps) {
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
