import { writtenRupees } from '#domain/written-rupees.ts';
import { policyBody } from '#contract/policies.schemas.ts';
import type { PolicyBody, PolicyImportDto } from '#contract/policies.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { readCells } from '#server/platform/apart/read-cells.ts';
import { messageText } from '#server/platform/words/wordings.ts';

export interface PolicyLine {
  readonly row: number;
  readonly policy: PolicyBody;
}

const mostRows = 5_000;
const columns = 11;

/** The lines of a CSV text that can be taken, and those that cannot with why. Row numbers as in the file, the header being 1. */
export async function readPolicyRows(
  csv: string,
): Promise<{ good: PolicyLine[]; bad: PolicyImportDto['badRows']; rows: number }> {
  const { rows: lines, unreadable } = await readCells(csv, mostRows);
  if (unreadable !== null) return { good: [], bad: [{ row: unreadable, message: messageText('policy.row.columns') }], rows: 0 };
  const good: PolicyLine[] = [];
  const bad: PolicyImportDto['badRows'] =
    lines.length > mostRows ? [{ row: mostRows + 2, message: messageText(`general.list-too-long?max=${mostRows}`) }] : [];
  for (const [index, cells] of lines.slice(0, mostRows).entries()) {
    const row = index + 2;
    const read = readLine(cells);
    if (typeof read === 'string') bad.push({ row, message: read });
    else good.push({ row, policy: read });
  }
  return { good, bad, rows: lines.length };
}

/** The policy, or why the line is none. */
function readLine(cells: readonly string[]): PolicyBody | string {
  if (cells.length !== columns) return messageText('policy.row.columns');
  const [
    policyNumber,
    insurerName,
    registrationNumber,
    holderName,
    kind = '',
    startsOn,
    endsOn,
    idv = '',
    deductible = '',
    zero = '',
    imt = '',
  ] = cells;
  const hasZeroDepreciation = yesOrNo(zero);
  const hasImt23 = yesOrNo(imt);
  if (hasZeroDepreciation === undefined || hasImt23 === undefined) return messageText('policy.row.yes-no');
  const parsed = z.safeParse(policyBody, {
    policyNumber,
    insurerName,
    registrationNumber,
    holderName,
    kind: kind.toLowerCase().replaceAll(' ', '-'),
    startsOn,
    endsOn,
    idv: writtenRupees(idv) ?? null,
    voluntaryDeductible: writtenRupees(deductible) ?? 0,
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
