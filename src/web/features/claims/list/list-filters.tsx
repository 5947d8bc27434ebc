import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { claimSorts } from '#contract/claims/claims.ts';
import { fleetStatuses } from '#domain/claims/fleet-status.ts';
import { claimStatuses } from '#domain/claims/stages.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ListState } from './list-state.ts';
import { withFilter } from './list-state.ts';

const pauseMs = 300;

/** Search as one types, status and order. */
export function ListFilters({
  state,
  onChange,
}: {
  readonly state: ListState;
  readonly onChange: (next: ListState, replace?: boolean) => void;
}) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const [typed, setTyped] = useState(state.search);
  // Back, or Clear, changes the search from outside.
  useEffect(() => setTyped(state.search), [state.search]);
  useEffect(() => {
    const search = typed.trim();
    if (search === state.search) return;
    const timer = setTimeout(() => onChange(withFilter(state, { search }), true), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, state, onChange]);
  return (
    <search className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_11rem_11rem_11rem]">
      <TextField
        label={t.search}
        type="search"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="max-sm:col-span-2 sm:max-lg:col-span-3"
        suffix={<Search aria-hidden className="mr-2 size-5" />}
      />
      <SelectField
        label={words.home.stands}
        options={[{ value: 'all', label: t.all }, ...fleetStatuses.map((value) => ({ value, label: words.fleet[value] }))]}
        value={state.fleet}
        onChange={(event) => onChange(withFilter(state, { fleet: event.currentTarget.value as ListState['fleet'] }))}
      />
      <SelectField
        label={t.status}
        options={[{ value: 'all', label: t.all }, ...claimStatuses.map((value) => ({ value, label: words.statuses[value] }))]}
        value={state.status}
        onChange={(event) => onChange(withFilter(state, { status: event.currentTarget.value as ListState['status'] }))}
      />
      <SelectField
        label={t.sort}
        options={claimSorts.map((value) => ({ value, label: t.sorts[value] }))}
        value={state.sort}
        onChange={(event) => onChange(withFilter(state, { sort: event.currentTarget.value as ListState['sort'] }))}
      />
    </search>
  );
}
