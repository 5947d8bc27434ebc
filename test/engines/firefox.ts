import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { EngineWindow, fieldOf } from './engine-window.ts';
import type { WindowOptions } from './engine-window.ts';

const program = '/usr/bin/firefox-esr';

/** Undefined if Debian's Firefox can run. */
export function whyNoFirefox(): string | undefined {
  return existsSync(program) ? undefined : 'no firefox-esr here (apt-get install firefox-esr)';
}

const preferences = {
  'intl.accept_languages': 'en-IN,en',
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface Reply {
  readonly id: number;
  readonly type: string;
  readonly message?: string;
  readonly result: Readonly<Record<string, unknown>>;
}

/** One headless window, over WebDriver BiDi: Playwright's protocol for Firefox asks for commands that this version lacks. */
export class FirefoxWindow extends EngineWindow {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #keepsProfile: boolean;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #socket: WebSocket | undefined;
  #context = '';
  #sent = 0;

  private constructor(browser: ChildProcess, profile: string, keepsProfile: boolean) {
    super();
    this.#browser = browser;
    this.#profile = profile;
    this.#keepsProfile = keepsProfile;
  }

  static async open({ width, data, script }: WindowOptions): Promise<FirefoxWindow> {
    const port = await freePort();
    const profile = data ? data : await mkdtemp(path.join(tmpdir(), 'gatepass-firefox-'));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
    const env = { ...process.env, TZ: 'Asia/Kolkata' };
    const browser = spawn(program, args, { stdio: 'ignore', detached: true, env });
    const opened = new FirefoxWindow(browser, profile, Boolean(data));
    try {
      await opened.#connect(port);
      await opened.#ask('session.new', { capabilities: {} });
      const { contexts } = await opened.#ask('browsingContext.getTree', {});
      opened.#context = (contexts as { context: string }[])[0]?.context ?? '';
      await opened.#ask('browsingContext.setViewport', { context: opened.#context, viewport: { width, height: 800 } });
      if (script !== undefined) await opened.#ask('script.addPreloadScript', { functionDeclaration: `() => { ${script} }` });
      return opened;
    } catch (error) {
      await opened.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#socket?.close();
    if (this.#browser.pid !== undefined && this.#browser.exitCode === null && this.#browser.signalCode === null) {
      const gone = new Promise((resolve) => this.#browser.once('exit', resolve));
      process.kill(-this.#browser.pid, 'SIGKILL');
      await gone;
    }
    if (!this.#keepsProfile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async goto(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#ask('browsingContext.reload', { context: this.#context, wait: 'complete' });
  }

  async run<T>(body: string, arg: unknown = null): Promise<T> {
    const declared = `async (text) => { const said = await (async (arg) => { ${body} })(JSON.parse(text)); return JSON.stringify(said ?? null); }`;
    const { value } = (await this.#call(declared, JSON.stringify(arg))) as { value: string };
    return JSON.parse(value) as T;
  }

  async press(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#ask('input.performActions', {
      context: this.#context,
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  protected async typeInto(label: string, text: string): Promise<void> {
    await this.#call(`(label) => { ${fieldOf} fieldOf(label).focus(); }`, label);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#ask('input.performActions', { context: this.#context, actions: [{ type: 'key', id: 'keys', actions }] });
  }

  protected async putFile(label: string, file: string): Promise<void> {
    const { sharedId } = (await this.#call(`(label) => { ${fieldOf} return fieldOf(label); }`, label)) as { sharedId: string };
    await this.#ask('input.setFiles', { context: this.#context, element: { sharedId }, files: [file] });
  }

  /** Calls a function of the page with a text. */
  async #call(functionDeclaration: string, text: string): Promise<unknown> {
    const said = await this.#ask('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: text }],
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
    });
    if (said['type'] === 'exception') throw new Error((said['exceptionDetails'] as { text: string }).text);
    return said['result'];
  }

  async #connect(port: number): Promise<void> {
    for (let left = 150; ; left -= 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      });
      if (isOpen) {
        socket.addEventListener('message', ({ data }) => {
          const reply = JSON.parse(String(data)) as Reply;
          this.#waiting.get(reply.id)?.(reply);
          this.#waiting.delete(reply.id);
        });
        this.#socket = socket;
        return;
      }
      if (left === 0) throw new Error('Firefox did not start');
      await sleep(200);
    }
  }

  async #ask(method: string, params: object): Promise<Reply['result']> {
    this.#sent += 1;
    const id = this.#sent;
    const answered = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#socket?.send(JSON.stringify({ id, method, params }));
    const reply = await answered;
    if (reply.type !== 'success') throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  }
}
