// Verifies an export of sealed records. Needs Node (22.18 or later) and nothing else of Gatepass:
// node verify-seal.ts FILE [--key BASE64,…] [--printed "2026-11-21 3f2a 11bc 90de 4c01"] [--record audit:17] [--journal FILE]
// FILE is from GET /api/audit/seals/export, that of --journal from GET /api/ledger/journal. Exit code 0: everything verified.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** Leaf and chain have different prefixes, so that neither passes for the other. */
export const leafHash = (content: string): Buffer => sha256(Buffer.of(0), content);
/** The chain at a leaf covers everything before it, and the leaf. */
export const chained = (before: Buffer, leaf: Buffer): Buffer => sha256(Buffer.of(1), before, leaf);
export const beginning = Buffer.alloc(32);

export interface SignedRoot {
  readonly day: string;
  /** Number of records covered. */
  readonly size: number;
  /** The chain at the last of them, hex. */
  readonly root: string;
  readonly keyId: string;
  /** Ed25519, SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  readonly signature: string;
}

/** Whether the root is signed by one of these keys, in base64. */
export function isSignedBy(keys: readonly string[], { day, size, root, signature }: SignedRoot): boolean {
  const text = Buffer.from(signedText({ day, size, root }));
  return keys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, text, publicKey, Buffer.from(signature, 'base64'));
  });
}

export const signedText = ({ day, size, root }: Pick<SignedRoot, 'day' | 'size' | 'root'>): string =>
  `gatepass seal 2\n${day}\n${size}\n${root}\n`;

/** From the root before these records (or the first record) to the last of them. */
export interface SealHead {
  readonly seal: 2;
  readonly from: number;
  readonly to: number;
  /** The chain before the first, hex. */
  readonly chain: string;
}

export interface SealedLeaf {
  readonly index: number;
  readonly record: string;
  readonly leaf: string;
  /** Present content; null if deleted. */
  readonly content: string | null;
}

export type SealLine = SealHead | SignedRoot | SealedLeaf;

export interface Fault {
  readonly kind: 'altered' | 'removed' | 'reordered' | 'truncated' | 'not-sealed' | 'late' | 'signature' | 'printed';
  readonly subject: string;
  readonly text: string;
}

/** Takes the lines of an export in order: head, roots, leaves. */
export class SealVerifier {
  readonly faults: Fault[] = [];
  readonly roots: SignedRoot[] = [];
  head: SealHead | undefined;
  private next = 0;
  private chain: Buffer = beginning;
  private readonly met = new Set<SignedRoot>();
  private readonly isSigned: (root: SignedRoot, earlier: readonly SignedRoot[]) => boolean;

  constructor(isSigned: (root: SignedRoot, earlier: readonly SignedRoot[]) => boolean) {
    this.isSigned = isSigned;
  }

  fault(kind: Fault['kind'], subject: string, text: string): void {
    this.faults.push({ kind, subject, text });
  }

  take(line: SealLine): void {
    if ('seal' in line) {
      if (this.head) this.fault('altered', 'file', 'A second file begins within this one.');
      this.head = line;
      this.next = line.from;
      this.chain = Buffer.from(line.chain, 'hex');
    } else if ('day' in line) this.takeRoot(line);
    else this.takeLeaf(line);
  }

  /** At the end: reports roots that were not reached. */
  end(): void {
    const { from = 0, to = 0 } = this.head ?? {};
    if (this.next < to)
      this.fault(
        'truncated',
        `leaf:${this.next}`,
        `The file ends at leaf ${this.next - 1}, and should end at ${to - 1}: it was truncated.`,
      );
    for (const root of this.roots)
      if (!this.met.has(root) && root.size >= from)
        this.fault('truncated', root.day, `The records do not reach the root of ${root.day}: they were truncated.`);
  }

  private takeRoot(root: SignedRoot): void {
    if (!this.isSigned(root, this.roots)) this.fault('signature', root.day, `The root of ${root.day} is not signed by this key.`);
    if (this.roots.some(({ day, size }) => day >= root.day || size > root.size))
      this.fault('signature', root.day, `The root of ${root.day} is out of order.`);
    this.roots.push(root);
    if (root.size === this.next) this.compare(root);
  }

  private takeLeaf({ index, record, leaf, content }: SealedLeaf): void {
    if (content === null) this.fault('removed', record, `The record ${record} (leaf ${index}) was removed.`);
    else if (leafHash(content).toString('hex') !== leaf)
      this.fault('altered', record, `The record ${record} (leaf ${index}) was altered.`);
    if (index > this.next) this.fault('removed', `leaf:${this.next}`, missing(this.next, index - 1));
    if (index < this.next) this.fault('reordered', record, `Leaf ${index} (${record}) is out of order.`);
    this.next = Math.max(this.next, index) + 1;
    this.chain = chained(this.chain, Buffer.from(leaf, 'hex'));
    for (const root of this.roots) if (root.size === this.next) this.compare(root);
  }

  private compare(root: SignedRoot): void {
    this.met.add(root);
    if (this.chain.toString('hex') !== root.root)
      this.fault(
        'reordered',
        root.day,
        `The records do not lead to the root of ${root.day}: one was altered, removed or exchanged.`,
      );
  }
}

const missing = (first: number, last: number): string =>
  first === last ? `Leaf ${first} is missing.` : `Leaves ${first} to ${last} are missing.`;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: text, printed: text, record: text, journal: text },
  });
  const check = new SealVerifier((root) => isSignedBy((values.key ?? root.publicKey).split(','), root));
  const sealed = new Map<string, string>();
  await eachLine(positionals[0], check, (line) => {
    check.take(line as unknown as SealLine);
    if (typeof line['content'] === 'string') sealed.set(nameIn(line['content']), String(line['leaf']));
  });
  check.end();
  const wrong = (said: string) => check.fault('altered', 'file', said);
  const { head, roots } = check;
  if (!head || roots.length === 0) wrong('This is no export of sealed records.');
  for (const end of [head?.from ?? 0, head?.to ?? 0])
    if (end > 0 && !roots.some(({ size }) => size === end)) wrong(`No root covers ${end} records.`);
  const [day, ...printed] = (values.printed ?? '').trim().split(/\s+/);
  const named = roots.find((root) => root.day === day)?.root.slice(0, 16);
  if (day && named !== printed.join('').toLowerCase()) wrong(`The root of ${day} is not the printed one.`);
  if (values.record && !sealed.has(values.record)) wrong(`The record ${values.record} is not in this file.`);
  const journal = values.journal === undefined ? '' : await checkJournal(values.journal, check, sealed);
  for (const fault of check.faults) process.stderr.write(`${fault.text}\n`);
  const under = `signed for ${roots.map((root) => root.day).join(', ')}. Key: ${values.key ?? roots.at(-1)?.publicKey}`;
  if (check.faults.length === 0)
    process.stdout.write(`Good: ${journal}records ${head?.from} to ${(head?.to ?? 0) - 1}, ${under}\n`);
  process.exitCode = check.faults.length === 0 ? 0 : 1;
}

async function eachLine(
  file: string | undefined,
  check: SealVerifier,
  take: (line: Record<string, unknown>) => void,
): Promise<void> {
  for await (const text of createInterface({ input: createReadStream(file ?? '') }))
    try {
      take(JSON.parse(text));
    } catch {
      check.fault('truncated', 'file', `This line cannot be read, it may have been truncated: ${text.slice(0, 60)}`);
    }
}

/** Names outside the content are not signed. */
function nameIn(content: string): string {
  const { kind, id } = JSON.parse(content) as { kind: string; id: string };
  return `${kind}:${id}`;
}

interface Entry {
  readonly at: string;
  readonly valuedOn?: string;
  readonly lines: readonly (readonly [number, string, number])[];
}

/** Every journal entry of the days is there once, balances, and equals what was sealed; those posted since the last root wait for the next. */
async function checkJournal(file: string, check: SealVerifier, sealed: ReadonlyMap<string, string>): Promise<string> {
  const names = new Set<string>();
  let [days, waiting] = [{ from: '', to: '', entries: 0 }, 0];
  const wrong = (name: string, said: string) => check.fault('altered', name, `The entry ${name} ${said}.`);
  await eachLine(file, check, ({ journal, record, content }) => {
    if (journal) days = journal as typeof days;
    else if (typeof content !== 'string') wrong(String(record), 'was removed');
    else {
      const name = nameIn(content);
      const {
        at,
        lines,
        valuedOn = new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 10),
      } = JSON.parse(content) as Entry;
      if (names.has(name)) wrong(name, 'is there twice');
      names.add(name);
      const leaf = sealed.get(name);
      if (leaf === undefined) waiting += 1;
      else if (leaf !== leafHash(content).toString('hex')) wrong(name, 'was altered');
      if (lines.reduce((sum, [, , amount]) => sum + amount, 0) !== 0) wrong(name, 'does not balance');
      if (valuedOn < days.from || valuedOn > days.to) wrong(name, `is of ${valuedOn}, no day of this file`);
    }
  });
  if (names.size !== days.entries) wrong(file, `has ${names.size} entries, and should have ${days.entries}: some are missing`);
  return `${names.size} entries of ${days.from} to ${days.to}${waiting > 0 ? ` (${waiting} of them not in these records)` : ''}; `;
}
