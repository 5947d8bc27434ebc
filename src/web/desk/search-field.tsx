import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

/** Milliseconds without a keystroke after which the list follows. */
const settles = 300;

/** A search box whose words go to `onSearch` once typing pauses, or at once on Enter. */
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
  /** Tells one from the other where a page has two. */
  readonly landmark?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // Back, or Clear all: the address changed by itself.
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  /** The words with which somebody followed a link to another page: whatever is drawn until that page is there, they call nobody back. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    const text = typed.trim();
    if (text === value || text === left.current) return;
    left.current = undefined;
    const timer = setTimeout(() => onSearch(text), settles);
    // A link that is followed leads away at once, but the router says so only when it next draws: until then the words would call back.
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
