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
  /** When its content was true; the same content gives the same bytes. */
  readonly date: Date;
}

/** What `typst.program.ts` is sent. */
export interface Typesetting {
  /** Path of the `.typ` file. */
  readonly template: string;
  readonly given: string;
  readonly pictures: readonly Uint8Array[];
  readonly as: 'pdf' | 'svg';
}

/** What it answers. */
export type Typeset = { readonly made: Uint8Array } | { readonly failed: string };

const root = path.resolve(import.meta.dirname, '../../../..');
/** Against hanging, in milliseconds; a page takes 5 to 30. */
const longest = 60_000;
/** The compiler keeps about 50 KB of each document, so its process is replaced. */
const mostDocuments = 1000;

let compiler: { readonly process: ChildProcess; documents: number } | undefined;

const oneAtOnce = atMost(1);

/**
 * A tagged PDF (PDF/UA-1) of a Typst template beside a feature's module. The template reads `data` as JSON, so that no text of a user is ever Typst's
 * own language, and finds `pictures` as `/picture-0`, `/picture-1`. Typst is native code: its process is kept warm and has no secrets.
 */
export function typesetPdf(template: URL, about: AboutPdf, data: object, pictures: readonly Uint8Array[] = []): Promise<Buffer> {
  return typeset(template, about, { data, pictures, as: 'pdf' });
}

/** The same pages, one below the other, as one SVG of glyphs. */
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

/** What the cuts in `fonts/` hold: Latin, the nine Indian scripts from Devanagari to Malayalam with their joiners, and some signs. */
const letters = [
  ...['\\n', '\\u0020-\\u007e', '\\u00a0-\\u0148', '\\u014a-\\u017f'],
  ...['\\u0900-\\u0c5b', '\\u0c5d-\\u0cdb', '\\u0cdd-\\u0d7f', '\\u200c', '\\u200d', '–—‘’‚“”„•…‹›€™₹−→←◌'],
].join('');
const unwritable = new RegExp(`[^${letters}]|\\P{Assigned}`, 'gu');

/** A text in the letters that our fonts have: odd spaces and hyphens become plain ones, any other letter a question mark. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unwritable, '?');
}

/** The language of a document for the person who asks for it: that of the page in front of them, where it says one, else the one their account keeps. */
export async function readerLocale(platform: Platform, actor: Actor): Promise<Locale> {
  if (actor.request.locale !== undefined || actor.userId === null) return actor.request.locale ?? 'en';
  const user = await platform.db.selectFrom('app_user').select('locale').where('id', '=', actor.userId).executeTakeFirst();
  return asLocale(user?.locale);
}
