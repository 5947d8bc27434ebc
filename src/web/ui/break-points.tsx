/** Addresses, and hashes, which nobody reads as a word. */
const long = /([^\s@]+@[^\s@]+|[0-9a-f]{32,})/;

/** A text whose addresses break at their @ and dots, and whose hashes break after eight digits, where they do not fit. */
export function BreakPoints({ text }: { readonly text: string }) {
  if (!long.test(text)) return text;
  // Splitting by a group leaves what was sought at the odd places.
  return text.split(long).map((part, at) => (at % 2 === 1 ? <Parts key={at} of={part} /> : part));
}

function Parts({ of }: { readonly of: string }) {
  const parts = of.includes('@') ? of.match(/\.?[^@.]*@|\.?[^@.]+|\./g) : of.match(/.{1,8}/g);
  return parts?.map((part, at) => (
    <span key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </span>
  ));
}
