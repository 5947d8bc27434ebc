import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { listApplications } from '#contract/garages/garages.endpoints.ts';
import { listClaimQueue } from '#contract/claims/review/review.endpoints.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { getMoneyHome } from '#contract/dashboard.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { useAssignToMe } from './assign-to-me.ts';
import { moneyGroups } from './money-page.tsx';

interface NamedPage {
  readonly title: string;
  readonly to: string;
}

/** Command palette: finds claims, pages, garages and people, and runs actions on the open claim. */
export function QuickFind({
  pages,
  open,
  onOpenChange,
  onKeys,
}: {
  /** Pages of the menu. */
  readonly pages: readonly NamedPage[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Shows the keyboard shortcuts. */
  readonly onKeys: () => void;
}) {
  const t = useTexts('desk.quickFind');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title}>
      {open ? <Finder menu={pages} onDone={() => onOpenChange(false)} onKeys={onKeys} /> : null}
    </Dialog>
  );
}

const shortest = 2;
/** Search debounce in milliseconds. */
const settles = 250;

interface FinderProps {
  readonly menu: readonly NamedPage[];
  readonly onDone: () => void;
  readonly onKeys: () => void;
}

function Finder({ menu, onDone, onKeys }: FinderProps) {
  const t = useTexts('desk.quickFind');
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  // Runs after the dialog, which focuses its first control, the close button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setChosen(0);
    }, settles);
    return () => clearTimeout(timer);
  }, [typed]);
  const ready = search.length >= shortest;
  // The results still belong to the previous text: the selection resets when the new search starts.
  const isBehind = typed.trim() !== search;
  const commands = useCommands(menu, typed.trim(), onKeys);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['quick-find', search],
    queryFn: ({ signal }) => findAnything(search, signal),
    enabled: ready,
  });
  const data = [...commands, ...found];
  const optionId = (at: number) => `${listId}-${at}`;

  function go(at: number): void {
    const finding = data[at];
    if (!finding) return;
    onDone();
    if (finding.run) finding.run();
    else void navigate(finding.to);
  }

  const said =
    typed.trim().length < shortest && commands.length === 0
      ? t.typeMore
      : isBehind || isFetching
        ? t.searching
        : data.length === 0
          ? t.nothing
          : t.found({ n: data.length });
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={t.label}
        hint={t.hint}
        ref={field}
        autoComplete="off"
        role="combobox"
        aria-expanded={data.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={data.length > 0 ? optionId(chosen) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0 && data.length > 0) {
            event.preventDefault();
            setChosen((chosen + step + data.length) % data.length);
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            go(chosen);
          }
        }}
      />
      <p role="status" className="text-14 text-muted">
        {said}
      </p>
      <div id={listId} role="listbox" aria-label={t.results} className="grid grid-cols-1">
        {data.map((finding, at) => (
          // Selected with the arrow keys of the field above, or by pressing.
          <div
            key={`${finding.kind} ${finding.id}`}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={cx('cursor-pointer rounded-control px-3 py-2', at === chosen && 'bg-brand-tint forced-colors:outline-2')}
            // An idle mouse also fires this when the list appears under it, which would override the arrow keys.
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setChosen(at);
            }}
            onPointerUp={() => go(at)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-semibold">{finding.title}</span>
              <span className="shrink-0 text-14 text-muted">{t[finding.kind]}</span>
            </span>
            <span className="block truncate text-14 text-muted">{finding.detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface Finding {
  readonly id: string;
  readonly kind: 'actions' | 'pages' | 'claims' | 'garages' | 'people';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** Action to run instead of navigating. */
  readonly run?: () => void;
}

const mostPages = 6;

/** Pages whose name matches the search terms, and actions on the open claim. */
function useCommands(menu: readonly NamedPage[], typed: string, onKeys: () => void): readonly Finding[] {
  const t = useTexts('desk.quickFind');
  const keys = useTexts('desk.keys');
  const money = useTexts('desk.money');
  const user = useUser();
  const assign = useAssignToMe();
  const claimId = useMatch('/app/claims/:id')?.params.id;
  const readsMoney = permits(user, 'receivable.read');
  const home = useQuery({ ...apiQuery(getMoneyHome), enabled: readsMoney, staleTime: 300_000 });
  const parts = readsMoney ? moneyGroups(user, home.data?.fullBooks ?? false).flatMap(([, of]) => of) : [];
  const pages = [...menu, ...parts.map((part) => ({ title: money.tabs[part], to: `/app/money/${part}` }))];
  const isClaim = claimId !== undefined && /^[\da-f-]{36}$/.test(claimId);
  const actions: Finding[] =
    isClaim && permits(user, 'claim.review')
      ? [{ id: 'assign', kind: 'actions', title: t.assignToMe, detail: '', to: '', run: () => void assign(claimId) }]
      : [];
  const holds = (title: string) => title.toLowerCase().includes(typed.toLowerCase());
  const named = new Map(pages.map((page) => [page.to, page]));
  return [
    ...actions.filter(({ title }) => holds(title)),
    ...(typed !== '' && holds(keys.title)
      ? [{ id: 'keys', kind: 'actions' as const, title: keys.title, detail: '', to: '', run: onKeys }]
      : []),
    ...(typed === '' ? [] : [...named.values()].filter(({ title }) => holds(title)).slice(0, mostPages)).map(
      ({ title, to }): Finding => ({ id: to, kind: 'pages', title, detail: '', to }),
    ),
  ];
}

const ofEach = 5;

/** Claims, garages and people that match by name or number; a few of each. */
async function findAnything(search: string, signal: AbortSignal): Promise<Finding[]> {
  const query = { search, limit: ofEach, page: 1 };
  const [claims, garages, people] = await Promise.all([
    api(listClaimQueue, { query: { ...query, view: 'all', stage: [] }, signal }),
    api(listApplications, { query, signal }),
    api(listUsers, { query, signal }),
  ]);
  return [
    ...claims.data.map(({ id, number, vehicle, claimantName }) => ({
      id,
      kind: 'claims' as const,
      title: number,
      detail: `${vehicle} · ${claimantName}`,
      to: `/app/claims/${id}`,
    })),
    ...garages.data.map(({ id, garageName, branchName, district, state }) => ({
      id,
      kind: 'garages' as const,
      title: [garageName, branchName].filter(Boolean).join(', '),
      detail: [district, state].filter(Boolean).join(', '),
      to: `/app/garages/${id}`,
    })),
    ...people.data.map(({ id, name, email }) => ({
      id,
      kind: 'people' as const,
      title: name,
      detail: email,
      to: `/app/users/${id}`,
    })),
  ];
}
