import { setTimeout as sleep } from 'node:timers/promises';

export interface WindowOptions {
  readonly width: number;
  /** A profile folder that outlives the window; without one it is a private window. */
  readonly data?: string;
  /** Runs in each page before its own scripts. */
  readonly script?: string;
}

/** Opens a window of one engine. */
export type OpenWindow = (options: WindowOptions) => Promise<EngineWindow>;

/** One browser window of any engine. Scripts are function bodies as text, because tests have no DOM types. */
export abstract class EngineWindow {
  /** Ends the browser without unload handlers, as a power loss does. */
  abstract end(): Promise<void>;
  abstract goto(url: string): Promise<void>;
  abstract reload(): Promise<void>;
  /** Runs a function body and returns its result; `arg` is available in it. */
  abstract run<T>(body: string, arg?: unknown): Promise<T>;
  /** Clicks at this point of the window. */
  abstract press(x: number, y: number): Promise<void>;
  protected abstract typeInto(label: string, text: string): Promise<void>;
  protected abstract putFile(label: string, file: string): Promise<void>;

  /** Selects a file in the input with this accessible name. */
  async pick(label: string, file: string): Promise<void> {
    await this.until(`field "${label}"`, `${fieldOf} return Boolean(fieldOf(arg))`, label);
    await this.putFile(label, file);
  }

  /** Waits until the body returns a truthy value; retries during navigation. */
  async until<T>(what: string, body: string, arg: unknown = null, seconds = 30): Promise<T> {
    const end = Date.now() + seconds * 1000;
    let last = '';
    for (;;) {
      try {
        const value = await this.run<T>(body, arg);
        if (value) return value;
        last = String(value);
      } catch (error) {
        last = String(error);
      }
      if (Date.now() > end) {
        const shown = await this.run<string>('return location.href + " | " + document.body.innerText').catch(String);
        throw new Error(`${what}: not within ${seconds} s (${last}). On the page: ${shown.replaceAll(/\s+/g, ' ').slice(-1500)}`);
      }
      await sleep(150);
    }
  }

  /** Waits until the page contains the text. */
  async sees(text: string, seconds?: number): Promise<void> {
    await this.until(`"${text}"`, 'return document.body.innerText.includes(arg)', text, seconds);
  }

  /** Clicks a visible button, link, tab, radio, checkbox or option by its name, or by how the name starts: `Accept and pay*`. */
  async click(name: string): Promise<void> {
    const spot = await this.until<{ x: number; y: number }>(
      `"${name}" to press`,
      `${namedAs}
       const one = namedAs(arg);
       one?.scrollIntoView({ block: 'center', behavior: 'instant' });
       const box = one?.getBoundingClientRect();
       if (!box) return null;
       const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
       await new Promise((resolve) => setTimeout(resolve, 100));
       if (one.getBoundingClientRect().top !== box.top) return null;
       const over = document.elementFromPoint(x, y);
       return over && (one.contains(over) || over.contains(one)) ? { x, y } : null;`,
      name,
    );
    await this.press(spot.x, spot.y);
  }

  /** Types into a field, after emptying it. Dates and times are set as their picker does. */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`field "${label}"`, `${fieldOf} return Boolean(fieldOf(arg))`, label);
    const isPicked = await this.run<boolean>(
      `${fieldOf} const field = fieldOf(arg.label);
       field.scrollIntoView({ block: 'center', behavior: 'instant' });
       field.focus();
       const isPicked = field.type === 'date' || field.type === 'time';
       const owner = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
       Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(field, isPicked ? arg.text : '');
       for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
       if (isPicked) field.blur();
       return isPicked;`,
      { label, text },
    );
    if (!isPicked) await this.typeInto(label, text);
  }

  /** Waits until the address contains the text. */
  async isAt(part: string, seconds?: number): Promise<void> {
    await this.until(`address with ${part}`, 'return location.href.includes(arg)', part, seconds);
  }
}

/** Finds a field by its label, preferably a visible one. */
export const fieldOf = `const fieldOf = (label) => {
  const isNamed = (one) => one.getAttribute('aria-label') === label ||
    [...(one.labels ?? [])].some((of) => [...of.childNodes].some(({ textContent }) => textContent.trim() === label) || of.textContent.trim() === label);
  const fields = [...document.querySelectorAll('input, textarea')].filter(isNamed);
  return fields.find((one) => one.getClientRects().length > 0) ?? fields[0];
};`;

const namedAs = `const namedAs = (name) => {
  const wanted = name.replace(/\\*$/, '');
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\\s+/g, ' ').trim();
  const all = [...document.querySelectorAll('dialog[open] *, [role=dialog] *'), ...document.querySelectorAll('*')];
  return all.find((one) => one.matches('button, a, summary, label, [role=button], [role=tab], [role=radio], [role=option], [role=checkbox]') &&
    one.getClientRects().length > 0 && one.getAttribute('aria-disabled') !== 'true' && !one.disabled &&
    (name.endsWith('*') ? nameOf(one).startsWith(wanted) : nameOf(one) === wanted));
};`;
