/** A name that keeps its row at one line; the whole of it is its title. */
export function OneLine({ text }: { readonly text: string }) {
  return (
    <span title={text} className="block sm:truncate">
      {text}
    </span>
  );
}
