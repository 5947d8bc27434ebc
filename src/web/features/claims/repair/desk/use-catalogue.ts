import { useEffect, useState } from 'react';
import type { CatalogueLine } from '#domain/claims/repair/line-catalogue.ts';
import type { EstimateLine } from './estimate-lines.ts';

interface Catalogue {
  readonly lines: readonly CatalogueLine[];
  readonly find: (label: string) => CatalogueLine | undefined;
  /** A line out of a name with its amount after a comma; undefined where there is none. */
  readonly typed: (text: string) => EstimateLine | undefined;
  /** Lines out of what a spreadsheet put on the clipboard, or out of the cells of a file. */
  readonly from: (table: string | readonly (readonly string[])[]) => EstimateLine[];
}

async function fetchCatalogue(vehicleClass: string): Promise<Catalogue> {
  const [{ catalogueFor, findInCatalogue, wholeCatalogue }, { linesFromRows, rowsOf, typedLine }] = await Promise.all([
    import('#domain/claims/repair/line-catalogue.ts'),
    import('#domain/claims/repair/pasted-lines.ts'),
  ]);
  const lines = catalogueFor(vehicleClass);
  const all = [...lines, ...wholeCatalogue];
  return {
    lines,
    find: (label) => findInCatalogue(lines, label),
    typed: (text) => {
      const typed = typedLine(text);
      return typed ? (linesFromRows([[typed.label, String(typed.amount)]], all)[0] as EstimateLine | undefined) : undefined;
    },
    from: (table) => linesFromRows(typeof table === 'string' ? rowsOf(table) : table, all) as EstimateLine[],
  };
}

/**
 * The usual lines for this class of vehicle; fetched by itself, since only who writes an estimate needs it.
 * `read` waits for it: what is pasted before it has arrived must not be lost.
 */
export function useCatalogue(vehicleClass: string): {
  readonly catalogue: Catalogue | null;
  readonly read: (table: string | readonly (readonly string[])[]) => Promise<readonly EstimateLine[]>;
} {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchCatalogue(vehicleClass).then(
      (fetched) => isWanted && setCatalogue(fetched),
      // A catalogue only proposes: without it the lines are typed, and reading a table asks for it again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [vehicleClass]);
  return { catalogue, read: async (table) => (catalogue ?? (await fetchCatalogue(vehicleClass))).from(table) };
}
