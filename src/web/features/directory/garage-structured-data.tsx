import type { GarageDetail } from './garage.page.tsx';
import { structuredData } from './structured-data.ts';

/** What search engines read (schema.org); a data block runs nothing. */
export function GarageStructuredData({ garage, url }: { readonly garage: GarageDetail; readonly url: string }) {
  // React writes the text of a script as it is; `structuredData` escapes what could end it.
  return <script type="application/ld+json">{structuredData(garage, url)}</script>;
}
