import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { claimSorts } from '#contract/claims/claims.ts';
import { fleetStatuses } from '#domain/claims/fleet-status.ts';
import { claimStatuses } from '#domain/claims/stages.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ListState } from './list-state.ts';
import { isNarrowed, withFilter } from './list-state.ts';

const pauseMs = 300;

/** Search as one types, status and order; on a phone the latter are folded until one is in use, so that the claims are in sight. */
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
  const [isOpen, setOpen] = useState(isNarrowed(state));
  const folds = useId();
  const hides = isOpen ? undefined : 'max-sm:hidden';
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
      <Button
        variant="secondary"
        className="col-span-2 justify-self-start sm:hidden"
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        aria-controls={folds}
        onClick={() => setOpen(!isOpen)}
      >
        {t.filterAndSort}
      </Button>
      <div id={folds} className={cx('contents', hides)}>
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
      </div>
    </search>
  );
}
