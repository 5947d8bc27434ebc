import * as contract from '#contract/seals.endpoints.ts';
import type { Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { exportJournal as exportJournalEndpoint } from '#contract/ledger.endpoints.ts';
import { exportJournal } from './export-journal.ts';
import { exportSeals, proveEntry } from './export-seals.ts';
import { viewRoot, viewSeals } from './view-seals.ts';

export const sealRoutes: readonly Route[] = [
  route(contract.getSealedRoot, ({ platform, params }) => viewRoot(platform, params.day)),
  route(contract.viewSeals, ({ platform }) => viewSeals(platform)),
  route(contract.exportSeals, ({ platform, actor, query, reply }) => exportSeals(platform, actor, query, reply)),
  route(contract.proveEntry, ({ platform, actor, query, reply }) => proveEntry(platform, actor, query, reply)),
  route(exportJournalEndpoint, ({ platform, actor, query, reply }) => exportJournal(platform, actor, query, reply)),
];
