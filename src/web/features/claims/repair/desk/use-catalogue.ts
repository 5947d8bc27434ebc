import { useEffect, useState } from 'react';
import type { CatalogueLine } from '#domain/claims/repair/line-catalogue.ts';
import type { EstimateLine } from './estimate-lines.ts';

interface Catalogue {
  readonly lines: readonly CatalogueLine[];
  readonly find: (label: string) => CatalogueLine | undefined;
  /** Lines out of what a spreadsheet or a CSV file holds. */
  readonly fromText: (text: string) => EstimateLine[];
}

/** The usual lines for this class of vehicle; fetched by itself, since only who writes an estimate needs it. */
export function useCatalogue(vehicleClass: string): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function fetchIt() {
      const [{ catalogueFor, findInCatalogue, wholeCatalogue }, { linesFromRows, rowsOf }] = await Promise.all([
        import('#domain/claims/repair/line-catalogue.ts'),
        import('#domain/claims/repair/pasted-lines.ts'),
      ]);
      const lines = catalogueFor(vehicleClass);
      const all = [...lines, ...wholeCatalogue];
      if (isWanted)
        setCatalogue({
          lines,
          find: (label) => findInCatalogue(lines, label),
          fromText: (text) => linesFromRows(rowsOf(text), all) as EstimateLine[],
        });
    }
    void fetchIt();
    return () => {
      isWanted = false;
    };
  }, [vehicleClass]);
  return catalogue;
}
