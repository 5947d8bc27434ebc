import { SearchField } from '#web/desk/search-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Filters } from './filters-in-address.ts';

export interface AuditFiltersProps {
  readonly filters: Filters;
  readonly onChange: (changes: Readonly<Filters>) => void;
}

/** Whose deeds, on which record, which of them, and when. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const t = useTexts('audit');
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words)
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField
        label={t.person}
        hint={t.personHint}
        landmark={t.byPerson}
        value={filters.person ?? ''}
        onSearch={(person) => onChange({ person })}
      />
      <SearchField
        label={t.subject}
        hint={t.subjectHint}
        landmark={t.byRecord}
        value={filters.subject ?? ''}
        onSearch={(subject) => onChange({ subject })}
      />
      <SelectField
        label={t.subjectType}
        hideLabel
        className="w-full sm:w-48"
        placeholder={t.everyType}
        value={filters.subjectType ?? ''}
        options={options(t.subjects)}
        onChange={({ currentTarget }) => onChange({ subjectType: currentTarget.value })}
      />
      <SelectField
        label={t.action}
        hideLabel
        className="w-full sm:w-60"
        placeholder={t.everyAction}
        value={filters.action ?? ''}
        options={options(t.actions)}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}
      />
      <DateField
        label={t.from}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <DateField
        label={t.to}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </div>
  );
}
