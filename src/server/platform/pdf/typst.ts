import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asLocale, languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { productName } from '#domain/product-name.ts';
import type { Actor } from '#server/platform/actor.ts';
import { atMost } from '#server/platform/at-most.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface AboutPdf {
  readonly title: string;
  readonly subject?: string;
  readonly locale: Locale;
  /** Date of the content; the same content yields identical bytes. */
  readonly date: Date;
}

/** Message sent to `typst.program.ts`. */
export interface Typesetting {
  /** Path of the `.typ` file. */
  readonly template: string;
  readonly given: string;
  readonly pictures: readonly Uint8Array[];
  readonly as: 'pdf' | 'svg';
}

/** Its reply. */
export type Typeset = { readonly made: Uint8Array } | { readonly failed: string };

const root = path.resolve(import.meta.dirname, '../../../..');
/** Milliseconds before a hanging process is ended; a page takes 5 to 30. */
const longest = 60_000;
/** The compiler leaks about 50 KB per document, so its process is replaced after this many. */
const mostDocuments = 1000;

let compiler: { readonly process: ChildProcess; documents: number } | undefined;

const oneAtOnce = atMost(1);

/**
 * A tagged PDF (PDF/UA-1) from a Typst template next to a feature's module. The template reads `data` as JSON, so user text is never interpreted as Typst
 * code, and finds `pictures` as `/picture-0`, `/picture-1`. Typst is native code, so it runs in a separate warm process without secrets.
 */
export function typesetPdf(template: URL, about: AboutPdf, data: object, pictures: readonly Uint8Array[] = []): Promise<Buffer> {
  return typeset(template, about, { data, pictures, as: 'pdf' });
}

/** The same pages stacked in one SVG with outlined glyphs. */
export async function typesetSvg(template: URL, about: AboutPdf, data: object): Promise<string> {
  return (await typeset(template, about, { data, pictures: [], as: 'svg' })).toString();
}

async function typeset(
  template: URL,
  { title, subject, locale, date }: AboutPdf,
  { data, ...order }: { data: object } & Pick<Typesetting, 'pictures' | 'as'>,
): Promise<Buffer> {
  const about = {
    ...{ title, subject: subject ?? null, author: productName },
    ...{ lang: locale, script: languages[locale].script, date: partsOf(date) },
  };
  // A template finds every name, also of what is absent: Typst refuses unknown ones.
  const given = JSON.stringify({ about, data }, (_, value: unknown) =>
    typeof value === 'string' ? writable(value) : (value ?? null),
  );
  const answer = await oneAtOnce(() => ask({ template: fileURLToPath(template), given, ...order }));
  if ('failed' in answer) throw new Error(`${path.basename(template.pathname)}: ${answer.failed}`);
  return Buffer.from(answer.made);
}

function partsOf(date: Date): readonly number[] {
  return [
    ...[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    ...[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
  ];
}

function ask(order: Typesetting): Promise<Typeset> {
  const child = compilerProcess();
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended).off('error', failed);
      child.unref();
      child.channel?.unref();
      done();
    };
    const answered = (message: unknown) => settle(() => resolve(message as Typeset));
    const ended = () => settle(() => reject(new Error('the process that typesets documents ended')));
    const failed = (error: Error) => settle(() => reject(error));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
    }, longest);
    child.ref();
    child.channel?.ref();
    child.on('message', answered).on('exit', ended).on('error', failed);
    child.send(order, (error) => error && failed(error));
  });
}

function compilerProcess(): ChildProcess {
  if (compiler && compiler.documents >= mostDocuments) {
    compiler.process.disconnect();
    compiler = undefined;
  }
  compiler ??= { process: startCompiler(), documents: 0 };
  compiler.documents += 1;
  return compiler.process;
}

function startCompiler(): ChildProcess {
  const child = fork(new URL('./typst.program.ts', import.meta.url), {
    cwd: root,
    env: {},
    execArgv: ['--permission', '--allow-addons', `--allow-fs-read=${root}`, '--disable-warning=SecurityWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (compiler?.process === child) compiler = undefined;
  });
  return child;
}

/** Characters in the font subsets in `fonts/`: Latin, the nine Indian scripts from Devanagari to Malayalam with their joiners, and some symbols. */
const letters = [
  ...['\\n', '\\u0020-\\u007e', '\\u00a0-\\u0148', '\\u014a-\\u017f'],
  ...['\\u0900-\\u0c5b', '\\u0c5d-\\u0cdb', '\\u0cdd-\\u0d7f', '\\u200c', '\\u200d', '–—‘’‚“”„•…‹›€™₹−→←◌'],
].join('');
const unwritable = new RegExp(`[^${letters}]|\\P{Assigned}`, 'gu');

/** Replaces characters our fonts lack: odd spaces and hyphens become plain ones, anything else a question mark. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unwritable, '?');
}

/** Language of a document for its requester: the requesting page's, else their account's. */
export async function readerLocale(platform: Platform, actor: Actor): Promise<Locale> {
  if (actor.request.locale !== undefined || actor.userId === null) return actor.request.locale ?? 'en';
  const user = await platform.db.selectFrom('app_user').select('locale').where('id', '=', actor.userId).executeTakeFirst();
  return asLocale(user?.locale);
}
