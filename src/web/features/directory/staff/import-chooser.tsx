import { listingColumns } from '#contract/directory/listing-columns.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Where the file is chosen, and the template to begin with. */
export function ImportChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTexts('directory.staff.import');
  return (
    <FileField
      label={t.choose}
      hint={
        <>
          {t.hint}{' '}
          <button type="button" className="link" onClick={() => saveBlob(template(), 'garages-template.csv')}>
            {t.template}
          </button>
        </>
      }
      accept=".csv,text/csv"
      files={[]}
      onAdd={([file]) => {
        if (file) onFile(file);
      }}
      onRemove={() => undefined}
    />
  );
}

/** The header and one row as an example. */
function template(): Blob {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const rows = [listingColumns.map(({ header }) => header), listingColumns.map(({ example }) => example)];
  return new Blob(['\ufeff', ...rows.map(line)], { type: 'text/csv' });
}
