/** Numbers of claims, receipts and gate passes, and number plates: CLM-2026-000123, GP-W6ZR-29AW-HFBB, MH 12 QX 1496. */
const code = /\b((?:CLM|RCP|GP)-[0-9A-Z]+(?:-[0-9A-Z]+)*|[A-Z]{2} \d{1,2} [A-Z]{1,3} \d{4}\b)/;

/** A sentence whose numbers stay on one line: a claim's number that breaks after a hyphen reads as two. */
export function UnbrokenCodes({ text }: { readonly text: string }) {
  // Splitting by a group leaves the codes at the odd places.
  return text.split(code).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
