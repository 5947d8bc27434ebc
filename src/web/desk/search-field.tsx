import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

/** Debounce in milliseconds. */
const settles = 300;

/** Search box that calls `onSearch` when typing pauses, or at once on Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  hint,
  landmark,
}: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly hint?: string;
  /** Label that distinguishes two search boxes on one page. */
  readonly landmark?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // The URL changed by Back or Clear all.
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  /** The search terms at the moment a link was followed: renders before the next page is ready must not navigate back. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    const text = typed.trim();
    if (text === value || text === left.current) return;
    left.current = undefined;
    const timer = setTimeout(() => onSearch(text), settles);
    // The router reports a navigation only at its next render; until then the pending search would navigate back.
    const followed = (event: MouseEvent) => {
      const opensHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!opensHere || !link) return;
      clearTimeout(timer);
      if (new URL(link.href).pathname !== window.location.pathname) left.current = text;
    };
    document.addEventListener('click', followed, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', followed, { capture: true });
    };
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      aria-label={landmark}
      className="w-full sm:w-88"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={hint ?? label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        suffix={<Search aria-hidden className="mr-2 size-4" />}
      />
    </form>
  );
}
