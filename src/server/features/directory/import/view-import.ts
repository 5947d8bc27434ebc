import { problem } from '#contract/errors.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import type { Platform } from '../../../platform/platform.ts';
import { headerEnd } from './row-of-file.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const shownProblems = 100;

/** How far an import is, with its first problems. */
export async function viewImport(platform: Platform, id: string): Promise<ListingImport> {
  const row = await platform.db.selectFrom('listing_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const problems = await selectProblems(platform, id).limit(shownProblems).execute();
  return {
    id: row.id,
    fileName: row.file_name,
    dryRun: row.dry_run,
    state: row.state as ListingImport['state'],
    rows: row.rows,
    badRows: row.bad_rows,
    duplicates: row.duplicates,
    imported: row.imported,
    failure: row.failure === null ? null : messageText(row.failure),
    problems: problems.map((line) => ({
      row: line.row_number,
      message: problemText(line),
      kind: line.problem === null ? ('duplicate' as const) : ('bad' as const),
    })),
  };
}

/** Bad and repeated rows in the order of the file. */
export function selectProblems(platform: Platform, id: string) {
  return platform.db
    .selectFrom('listing_import_row')
    .select(['row_number', 'problem', 'repeats'])
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('repeats', 'is not', null)]))
    .orderBy('row_number');
}

export function problemText({ problem: bad, repeats }: { problem: string | null; repeats: string | null }): string {
  return (bad ?? repeats ?? '')
    .split('\n')
    .map((line) => {
      const [key = '', header] = line.split(headerEnd).reverse();
      return header === undefined ? messageText(key) : `${header}: ${messageText(key)}`;
    })
    .join('; ');
}
