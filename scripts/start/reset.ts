import { createAsker } from './ask.ts';
import { BadStart } from './bad-start.ts';
import { emptyDataFolder, type DataFolder } from './data-folder.ts';

export interface ResetOptions {
  /** Skips the question. */
  readonly yes: boolean;
  readonly databaseUrl: string | undefined;
}

/** Removes the data after confirmation; false if declined. */
export async function resetData(folder: DataFolder, options: ResetOptions): Promise<boolean> {
  if (options.databaseUrl !== undefined) {
    throw new BadStart(
      'DATABASE_URL',
      'is set, and --reset never empties a database of yours: drop and create it yourself, or unset DATABASE_URL',
    );
  }
  if (!options.yes && !process.stdin.isTTY)
    throw new BadStart('--reset', 'needs a terminal to ask at: add --yes to remove the data unasked');
  if (!options.yes) {
    const asker = createAsker();
    const answer = await asker.ask(`  Remove everything in ${folder.root} and start over? [y/N] `);
    asker.close();
    if (!/^y(es)?$/i.test(answer.trim())) return false;
  }
  emptyDataFolder(folder);
  return true;
}
