import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineWindow, fieldOf } from './engine-window.ts';
import type { WindowOptions } from './engine-window.ts';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';

const windowProgram = path.resolve(import.meta.dirname, 'webkit-window.py');
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Missing Debian packages; undefined if WebKit can run. */
export function whyNoWebKit(): string | undefined {
  const missing = [
    ...(['WebKitWebDriver', 'Xvfb'] as const).filter((name) => spawnSync('which', [name]).status !== 0),
    ...(hasWindow() ? [] : ['WebKit2 4.1 for Python']),
  ];
  if (missing.length === 0) return undefined;
  return `no ${missing.join(', ')} here (apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1)`;
}

function hasWindow(): boolean {
  const asked = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";
  return existsSync('/usr/bin/python3') && spawnSync('/usr/bin/python3', ['-c', asked]).status === 0;
}

/** A virtual display. Returns its name and a function that ends it. */
export async function startScreen(): Promise<{ readonly name: string; readonly end: () => Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { name: `:${number}`, end: () => ended(child) };
}

/** The whole process group: driver, window and WebKit's processes. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** One window, controlled by WebDriver. */
export class WebKitWindow extends EngineWindow {
  readonly #driver: ChildProcess;
  readonly #base: string;
  #session = '';

  private constructor(driver: ChildProcess, base: string) {
    super();
    this.#driver = driver;
    this.#base = base;
  }

  static async open(screen: string, { width, data, script }: WindowOptions): Promise<WebKitWindow> {
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: screen,
      TZ: 'Asia/Kolkata',
      WK_WIDTH: String(width),
      WK_DATA: data ?? '',
      WK_SCRIPT: script ?? '',
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', detached: true, env });
    const opened = new WebKitWindow(driver, `http://127.0.0.1:${port}/session`);
    try {
      const options = { binary: windowProgram, args: [] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = (await opened.#untilDriverListens({ capabilities })) as { sessionId: string };
      opened.#session = sessionId;
      await opened.#ask('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
      return opened;
    } catch (error) {
      await opened.end();
      throw error;
    }
  }

  /** Simulates a power loss: no unload handlers run. */
  end(): Promise<void> {
    return ended(this.#driver);
  }

  async goto(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.#ask('POST', '/refresh', {});
  }

  /** Runs a function body and returns its result; `arg` is available in it. */
  async run<T>(body: string, arg: unknown = null): Promise<T> {
    const script = `const done = arguments[1]; (async (arg) => { ${body} })(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const said = (await this.#ask('POST', '/execute/async', { script, args: [arg] })) as { value: T; error?: string };
    if (said.error !== undefined) throw new Error(said.error);
    return said.value;
  }

  /** Clicks at this point of the window. */
  async press(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  protected typeInto(label: string, text: string): Promise<void> {
    return this.#send(label, text);
  }

  protected putFile(label: string, file: string): Promise<void> {
    return this.#send(label, file);
  }

  async #send(label: string, text: string): Promise<void> {
    const found = (await this.#ask('POST', '/execute/sync', {
      script: `${fieldOf} return fieldOf(arguments[0]);`,
      args: [label],
    })) as Record<string, string>;
    await this.#ask('POST', `/element/${found[elementKey]}/value`, { text });
  }

  async #untilDriverListens(body: object): Promise<unknown> {
    for (let left = 100; ; left -= 1)
      try {
        return await this.#ask('POST', '', body);
      } catch (error) {
        if (left === 0 || !(error instanceof TypeError)) throw error;
        await sleep(100);
      }
  }

  async #ask(method: string, at: string, body?: object): Promise<unknown> {
    const address = this.#session ? `${this.#base}/${this.#session}${at}` : `${this.#base}${at}`;
    const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
    if (!reply.ok) throw new Error(`${method} ${at}: ${value?.error} ${value?.message}`);
    return value;
  }
}
