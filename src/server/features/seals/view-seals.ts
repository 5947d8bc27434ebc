import { problem } from '#contract/errors.ts';
import type { SealedRootDto, SealsDto } from '#contract/seals.schemas.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Fault } from './fault.ts';
import { lastRoot, rootOfDay } from './roots.queries.ts';
import { sealedSize } from './tree.queries.ts';

export async function viewRoot({ db }: Platform, day: string): Promise<SealedRootDto> {
  const root = day === 'latest' ? await lastRoot(db) : await rootOfDay(db, day);
  if (!root) throw problem('record.not-found');
  return root;
}

export async function viewSeals({ db }: Platform): Promise<SealsDto> {
  const [{ waiting }, check, root, size] = await Promise.all([
    db
      .selectFrom('seal_queue')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('seal_check').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    lastRoot(db),
    sealedSize(db),
  ]);
  return {
    size,
    waiting,
    root,
    check: check
      ? {
          at: check.at.toISOString(),
          leaves: check.leaves,
          faults: check.faults,
          first: check.first_faults as Fault[],
        }
      : null,
  };
}
