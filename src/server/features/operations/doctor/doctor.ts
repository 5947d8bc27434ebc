import {
  examineClock,
  examineConnections,
  examineDatabaseSettings,
  examineRights,
  examineSchema,
  examineStandby,
  examineVersions,
} from './examine-database.ts';
import { examineBackup, examineDisk, examineDocuments, examinePlaceholders, examineSettings } from './examine-machine.ts';
import { examinePublicAddress } from './examine-public-address.ts';
import { examineKeys, examineMessages, examinePeople, examineWork } from './examine-work.ts';
import { fault } from './finding.ts';
import type { Examination, Finding, Installation, Section } from './finding.ts';

const examinations: Readonly<Record<Section, Examination>> = {
  settings: examineSettings,
  placeholders: examinePlaceholders,
  'public address': examinePublicAddress,
  clock: examineClock,
  versions: examineVersions,
  schema: examineSchema,
  rights: examineRights,
  'database settings': examineDatabaseSettings,
  connections: examineConnections,
  standby: examineStandby,
  backup: examineBackup,
  work: examineWork,
  messages: examineMessages,
  documents: examineDocuments,
  keys: examineKeys,
  people: examinePeople,
  disk: examineDisk,
};

/** Examines a running installation and changes nothing in it, besides a probe that it writes to the store of documents and removes. */
export async function examine(installation: Installation, skipped: readonly string[] = []): Promise<Finding[]> {
  const asked = Object.entries(examinations).filter(([section]) => !skipped.includes(section));
  const found = await Promise.all(
    asked.map(async ([section, one]) => {
      // Never the message, which may quote an address with its password.
      return one(installation).catch((error: NodeJS.ErrnoException) => [
        fault(section as Section, `This could not be examined (${error.code ?? error.name}).`),
      ]);
    }),
  );
  return found.flat();
}
