import { z } from '#contract/zod-setup.ts';
import { message } from '#contract/messages.ts';
import { bankCodeOf } from '#domain/kyc/ifsc.ts';
import { mergedBank } from '#domain/kyc/merged-banks.ts';
import { readReferenceFile } from './reference-file.ts';

const facts = z.record(z.string(), z.object({ name: z.string(), branches: z.array(z.union([z.number(), z.string()])) }));

let loading: Promise<Map<string, { name: string; branches: Set<string> }>> | undefined;

/** The list is 1 MB of text that never changes while we run: read at the first question. */
function banks(): Promise<Map<string, { name: string; branches: Set<string> }>> {
  loading ??= readReferenceFile('ifsc.json').then(({ text }) => {
    const entries = Object.entries(facts.parse(JSON.parse(text)));
    return new Map(entries.map(([code, bank]) => [code, { name: bank.name, branches: new Set(bank.branches.map(branchKey)) }]));
  });
  return loading;
}

/** Numbers stand in the list without their leading zeros. */
function branchKey(branch: number | string): string {
  return String(branch).padStart(6, '0');
}

/** The bank of an IFSC, and whether the list has this branch; undefined when no bank has these four letters. */
export async function findBank(ifsc: string): Promise<{ name: string; branchListed: boolean } | undefined> {
  const bank = (await banks()).get(bankCodeOf(ifsc));
  return bank && { name: bank.name, branchListed: bank.branches.has(ifsc.slice(5)) };
}

/** Why no money can go to this IFSC, as a message: its bank is part of another now, or no bank has it. */
export async function ifscFault(ifsc: string): Promise<string | undefined> {
  const merged = mergedBank(ifsc);
  if (merged) return message('garage.ifsc.merged', merged);
  return (await findBank(ifsc)) ? undefined : message('garage.ifsc.unknown');
}
