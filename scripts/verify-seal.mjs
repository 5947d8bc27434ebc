// Verifies an export of sealed records without Gatepass: node verify-seal.mjs FILE [--key BASE64] [--printed "2026-11-21 3f2a 11bc 90de 4c01"] [--record audit:17]
// FILE is of GET /api/audit/seals/export, /api/audit/seals/proof or /api/ledger/journal. Exit code 0: all of it holds. The rules are in docs/decisions.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, ...options] = process.argv.slice(2);
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const join = (left, right) => sha256(Buffer.of(1), left, right);
const roots = [];
const faults = [];
const cover = []; // complete subtrees from the left: {level, hash}
const fault = (text) => faults.push(text);
let [head, found, next] = [undefined, undefined, 0];
const entries = new Set(); // of a journal
let waiting = 0; // of them, covered by no root yet
function begin(line) {
  if (head) fault('A second file begins within this one.');
  head = line;
  next = line.from ?? 0;
  for (let [nth, rest] = [0, next]; rest > 0; nth += 1) {
    const level = Math.floor(Math.log2(rest));
    cover.push({ level, hash: Buffer.from(line.edge[nth], 'hex') });
    rest -= 2 ** level;
  }
}

function takeRoot(root) {
  const text = Buffer.from(`gatepass seal 1\n${root.day}\n${root.size}\n${root.root}\n`);
  const keys = (option('--key') ?? root.publicKey).split(',').map((key) => Buffer.from(key, 'base64'));
  const signs = (key) =>
    verify(null, text, createPublicKey({ key, format: 'der', type: 'spki' }), Buffer.from(root.signature, 'base64'));
  if (!keys.some(signs)) fault(`The root of ${root.day} is not signed by this key.`);
  if (roots.some(({ day, size }) => day >= root.day || size > root.size)) fault(`The root of ${root.day} is out of order.`);
  roots.push(root);
  if (head?.journal) root.met = true; // until an entry does not lead to it
  if (root.size === head?.from) compare(root);
}

function compare(root) {
  root.met = true;
  const hash = cover.map((node) => node.hash).reduceRight((right, left) => join(left, right));
  if (hash.toString('hex') !== root.root)
    fault(`The records do not lead to the root of ${root.day}: one was altered, removed or exchanged.`);
}

function takeLeaf({ index, record, leaf, content, path }) {
  if (content === null) fault(`The record ${record} (leaf ${index}) was removed.`);
  else if (sha256(Buffer.of(0), Buffer.from(content)).toString('hex') !== leaf)
    fault(`The record ${record} (leaf ${index}) was altered.`);
  else {
    const said = JSON.parse(content); // what it is called beside the content is signed by nobody
    if (`${said.kind}:${said.id}` === option('--record')) found = index;
    if (head?.journal) takeEntry(said);
  }
  if (path) return followPath(index, Buffer.from(leaf, 'hex'), path);
  if (index > next) fault(index === next + 1 ? `Leaf ${next} is missing.` : `Leaves ${next} to ${index - 1} are missing.`);
  if (index < next) fault(`Leaf ${index} (${record}) is out of order.`);
  next = Math.max(next, index) + 1;
  let node = { level: 0, hash: Buffer.from(leaf, 'hex') };
  while (cover.at(-1)?.level === node.level) node = { level: node.level + 1, hash: join(cover.pop().hash, node.hash) };
  cover.push(node);
  for (const root of roots) if (root.size === next) compare(root);
}

// An entry of the journal balances, and belongs to the days of the file: its value date, or where it names none, the day of its posting in India.
function takeEntry({ id, at, lines, valuedOn = new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 10) }) {
  if (entries.has(id)) fault(`The entry ${id} is there twice.`);
  entries.add(id);
  if (lines.reduce((sum, [, , amount]) => sum + amount, 0) !== 0) fault(`The entry ${id} does not balance.`);
  if (valuedOn < head.journal.from || valuedOn > head.journal.to)
    fault(`The entry ${id} is of ${valuedOn}, no day of this file.`);
}

// RFC 9162, 2.1.3.2
function followPath(index, leaf, path) {
  let [node, last, hash] = [index, head.size - 1, leaf];
  for (const sibling of path.map((text) => Buffer.from(text, 'hex'))) {
    if (node % 2 === 1 || node === last) {
      hash = join(sibling, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = join(hash, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  const [root] = roots.filter(({ size }) => size === head.size);
  const holds = last === 0 && hash.toString('hex') === root?.root;
  if (head.journal && !holds)
    fault(`The record at leaf ${index} does not lead to the signed root: its place or its path is wrong.`);
  if (root) root.met = holds && (root.met ?? true);
}

for await (const text of createInterface({ input: createReadStream(file) })) {
  try {
    const line = JSON.parse(text);
    if (line.seal) begin(line);
    else if (line.day) takeRoot(line);
    else if (line.waiting) {
      waiting += 1;
      takeEntry(JSON.parse(line.content));
    } else takeLeaf(line);
  } catch {
    fault(`This line cannot be read, it may have been truncated: ${text.slice(0, 60)}`);
  }
}
const { from = 0, to = 0 } = head ?? {};
if (!head || roots.length === 0) fault('This is no export of sealed records.');
for (const end of [from, to]) if (end > 0 && !roots.some(({ size }) => size === end)) fault(`No root covers ${end} records.`);
if (head?.journal && entries.size !== head.journal.entries)
  fault(`The file has ${entries.size} entries, and should have ${head.journal.entries}: some are missing.`);
if (next < to) fault(`The file ends at leaf ${next - 1}, and should end at ${to - 1}: it was truncated.`);
for (const { day, met, size } of roots) if (!met && size > from) fault(`The records do not reach the root of ${day}.`);
const [, day, printed] = /^(\S+)\s+(.+)$/.exec(option('--printed') ?? '') ?? [];
const named = roots.find((root) => root.day === day)?.root.slice(0, 16);
if (day && named !== printed.replaceAll(/\s/g, '').toLowerCase()) fault(`The root of ${day} is not the printed one.`);
if (option('--record') && found === undefined) fault(`The record ${option('--record')} is not in this file.`);
for (const text of faults) process.stderr.write(`${text}\n`);
const journal =
  head?.journal &&
  `${entries.size} entries of ${head.journal.from} to ${head.journal.to}${waiting > 0 ? ` (${waiting} of them sealed by no root yet)` : ''}`;
const what = journal ? journal : to > 0 ? `records ${from} to ${to - 1}` : `one of ${head?.size} records`;
const under = `signed for ${roots.map((root) => root.day).join(', ')}. Key: ${option('--key') ?? roots.at(-1)?.publicKey}`;
if (faults.length === 0) process.stdout.write(`Good: ${what}, ${under}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
