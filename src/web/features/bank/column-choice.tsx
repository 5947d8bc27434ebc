import { useState } from 'react';
import { isWholeMap, statementColumns } from '#domain/bank/columns.ts';
import type { ColumnMap, StatementColumn } from '#domain/bank/columns.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ColumnChoiceProps {
  readonly headers: readonly string[];
  readonly busy: boolean;
  readonly onChosen: (columns: ColumnMap) => void;
}

/** Which column of an unknown bank's CSV is which; kept for the account once its file is taken. */
export function ColumnChoice({ headers, busy, onChosen }: ColumnChoiceProps) {
  const { map: t } = useTexts('bank');
  const [map, setMap] = useState<ColumnMap>({});
  const choose = (column: StatementColumn, header: string) =>
    setMap((before) => Object.fromEntries(Object.entries({ ...before, [column]: header }).filter(([, chosen]) => chosen !== '')));
  return (
    <fieldset>
      <legend className="mb-1 text-label font-semibold">{t.title}</legend>
      <p className="mb-3 text-muted">{t.hint}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {statementColumns.map((column) => (
          <SelectField
            key={column}
            label={t.columns[column]}
            placeholder={t.none}
            options={headers}
            value={map[column] ?? ''}
            onChange={(event) => choose(column, event.target.value)}
          />
        ))}
      </div>
      <Button variant="secondary" className="mt-4" disabled={!isWholeMap(map)} loading={busy} onClick={() => onChosen(map)}>
        {t.check}
      </Button>
    </fieldset>
  );
}
