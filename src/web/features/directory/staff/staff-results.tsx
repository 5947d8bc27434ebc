import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectBox } from '#web/ui/select-box.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { LoadedDirectory } from '../load-directory.ts';
import { Results } from '../results.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StaffToolbar } from './staff-toolbar.tsx';
import { useDeleting } from './use-deleting.tsx';

/** What is open: the import, an empty form, or the form of a listing. */
type Open = { readonly kind: 'import' } | { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

/** The list as staff work on it. The selection outlives a change of page. */
export function StaffResults({ loaded }: { readonly loaded: LoadedDirectory }) {
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
