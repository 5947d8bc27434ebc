import { WithPlate } from '#web/ui/plate.tsx';

/** A name in a table: it may take two lines of its row on a desk; the whole of it is its title. */
export function TwoLines({ text }: { readonly text: string }) {
  return (
    <span title={text} className="block wrap-break-word sm:line-clamp-2">
      <WithPlate text={text} />
    </span>
  );
}
