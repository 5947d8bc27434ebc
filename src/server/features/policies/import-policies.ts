import { policyBody } from '#contract/policies.schemas.ts';
import type { PolicyBody, PolicyImportDto } from '#contract/policies.schemas.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { isSamePolicy, policyColumns } from './policies.ts';
import type { NamedColumn } from '#domain/tables/named-rows.ts';
import { rupeesWritten, writtenDay } from '#domain/tables/written-values.ts';
import { readNamedRows } from '#server/platform/tables/read-named-rows.ts';
import type { SentTable } from '#server/platform/tables/read-named-rows.ts';
import { z } from '#contract/zod-setup.ts';

/** Rolls back a dry run. */
class DryRunEnded extends Error {}

/** Imports policies from a file, all or nothing. Adds new ones, updates known ones. A dry run does everything, then rolls back. */
export async function importPolicies(
  platform: Platform,
  actor: UserActor,
  sent: SentTable,
  dryRun: boolean,
): Promise<PolicyImportDto> {
  const { good, bad: unreadable, rows } = await readPolicyRows(sent);
  const insurers = await resolveInsurers(
    platform.db,
    good.map(({ policy }) => policy.insurerName),
  );
  const bad = [...unreadable, ...badInsurers(good, insurers)];
  const report: PolicyImportDto = { dryRun, rows, added: 0, updated: 0, unchanged: 0, badRows: bad };
  if (bad.length > 0) return { ...report, badRows: bad.toSorted((a, b) => a.row - b.row) };
  try {
    await inTransaction(platform, actor, async (tx) => {
      for (const { policy } of good) {
        const insurer = insurers.get(policy.insurerName);
        if (insurer) report[await takePolicy(tx, actor, policy, insurer.id)] += 1;
      }
      await audit(tx, {
        action: 'import-policies',
        subjectType: 'policy',
        subjectId: actor.request.id,
        after: { added: report.added, updated: report.updated },
      });
      if (dryRun) throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  return report;
}

/** Lines with an unknown insurer, and those that repeat a policy of the file under another spelling of its insurer. */
function badInsurers(lines: readonly PolicyLine[], insurers: ReadonlyMap<string, Insurer>): PolicyImportDto['badRows'] {
  const seen = new Set<string>();
  return lines.flatMap(({ row, policy }) => {
    const insurer = insurers.get(policy.insurerName);
    if (!insurer) return [{ row, message: messageText('insurer.unknown') }];
    const key = `${insurer.id} ${policy.policyNumber.toLowerCase()}`;
    if (seen.has(key)) return [{ row, message: messageText('policy.row.twice') }];
    seen.add(key);
    return [];
  });
}

async function takePolicy(
  tx: Tx,
  actor: UserActor,
  policy: PolicyBody,
  insurerId: string,
): Promise<'added' | 'updated' | 'unchanged'> {
  const columns = policyColumns(policy, insurerId);
  const known = await tx.db
    .selectFrom('policy')
    .selectAll()
    .where('insurer_id', '=', insurerId)
    .where((eb) => eb(eb.fn('lower', ['policy_number']), '=', policy.policyNumber.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    await tx.db
      .insertInto('policy')
      .values({ ...columns, created_by: actor.userId, updated_by: actor.userId, created_at: tx.now, updated_at: tx.now })
      .execute();
    return 'added';
  }
  if (isSamePolicy(known, columns)) return 'unchanged';
  await tx.db
    .updateTable('policy')
    .set({ ...columns, updated_by: actor.userId, version: known.version + 1, updated_at: tx.now })
    .where('id', '=', known.id)
    .execute();
  return 'updated';
}

interface PolicyLine {
  readonly row: number;
  readonly policy: PolicyBody;
}

const mostRows = 5_000;
const columns: readonly NamedColumn<
  'number' | 'insurer' | 'registration' | 'holder' | 'kind' | 'from' | 'to' | 'idv' | 'deductible' | 'zeroDepreciation' | 'imt23'
>[] = [
  { name: 'number', heading: 'Policy number', words: /\bpolicy\b.*\b(no|number)\b|^policy$/, isRequired: true },
  {
    name: 'registration',
    heading: 'Registration number',
    words: /\b(registration|regn|reg|vehicle)\b.*\b(no|number)\b|^(registration|vehicle)$/,
    isRequired: true,
  },
  { name: 'holder', heading: 'Holder', words: /\b(holder|insured|proposer|customer)\b(?!.*\bvalue\b)/, isRequired: true },
  { name: 'insurer', heading: 'Insurer', words: /\binsurer\b|\bcompany\b/, isRequired: true },
  { name: 'kind', heading: 'Kind', words: /\b(kind|type|cover|product)\b/, isRequired: true },
  { name: 'from', heading: 'From', words: /\b(from|start|starts|inception|commencement)\b/, isRequired: true },
  { name: 'to', heading: 'To', words: /\b(to|end|ends|expiry|expires|till)\b/, isRequired: true },
  {
    name: 'idv',
    heading: 'Insured value',
    words: /\bidv\b|\b(insured|declared) (declared )?value\b|\bsum insured\b/,
    isRequired: false,
  },
  { name: 'deductible', heading: 'Voluntary deductible', words: /\b(voluntary|deductible|excess)\b/, isRequired: false },
  { name: 'zeroDepreciation', heading: 'Zero depreciation', words: /\b(zero|nil) dep\w*\b/, isRequired: false },
  { name: 'imt23', heading: 'IMT-23', words: /\bimt ?23\b/, isRequired: false },
];

/** Valid rows of a table, and invalid ones with the reason. Row numbers as in the file. */
async function readPolicyRows(sent: SentTable): Promise<{ good: PolicyLine[]; bad: PolicyImportDto['badRows']; rows: number }> {
  const { rows, bad: unreadable } = await readNamedRows(sent, columns, mostRows);
  const good: PolicyLine[] = [];
  const bad: PolicyImportDto['badRows'] = [...unreadable];
  for (const { row, fields } of rows) {
    const read = readPolicy(fields);
    if (typeof read === 'string') bad.push({ row, message: read });
    else good.push({ row, policy: read });
  }
  return { good, bad, rows: rows.length };
}

function readPolicy(fields: Readonly<Record<(typeof columns)[number]['name'], string>>): PolicyBody | string {
  const hasZeroDepreciation = yesOrNo(fields.zeroDepreciation);
  const hasImt23 = yesOrNo(fields.imt23);
  if (hasZeroDepreciation === undefined || hasImt23 === undefined) return messageText('policy.row.yes-no');
  const parsed = z.safeParse(policyBody, {
    policyNumber: fields.number,
    insurerName: fields.insurer,
    registrationNumber: fields.registration,
    holderName: fields.holder,
    kind: fields.kind.toLowerCase().replaceAll(' ', '-'),
    startsOn: writtenDay(fields.from) ?? fields.from,
    endsOn: writtenDay(fields.to) ?? fields.to,
    idv: rupeesWritten(fields.idv) ?? null,
    voluntaryDeductible: rupeesWritten(fields.deductible) ?? 0,
    hasZeroDepreciation,
    hasImt23,
  });
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => messageText(issue.message)).join('; ');
}

function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true', '1'].includes(word)) return true;
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : undefined;
}
