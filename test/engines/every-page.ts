import { pages } from '#test/e2e/setup/pages.ts';
import { claimsOf } from './claim-journey.ts';
import { readablePages } from './page-list.ts';
import { logIn } from './people.ts';
import type { EngineWindow, OpenWindow } from './engine-window.ts';

/** Uncaught errors of a page, kept from its start. React's 418 reports texts that differ, after which the page is rendered again. */
const remembersFaults = `window.faults = [];
  addEventListener('error', ({ message }) => message && faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason?.message ?? reason)));`;

/** Opens all pages of everybody at a width: heading, no lost script, no fault, nothing wider than the window. Returns how many. */
export async function showPages(target: string, openWindow: OpenWindow, width: number): Promise<number> {
  const wrong: string[] = [];
  let shown = 0;
  for (const [person, list] of Object.entries({ ...pages, visitor: [...readablePages, ...(pages['visitor'] ?? [])] })) {
    const name = person.replace('@gatepass.test', '');
    const window = await openWindow({ width, script: remembersFaults });
    try {
      if (name !== 'visitor') await logIn(window, target, name);
      const stages = name === 'visitor' ? {} : await claimsOf(target, name);
      for (const [address, heading] of list) {
        const path = await addressIn(window, address, stages);
        await window.goto(`${target}${path}`);
        shown += 1;
        const found = await window
          .until(`heading ${heading} of ${path}`, isShown, { source: heading.source, flags: heading.flags }, 20)
          .then(
            () => window.run<string[]>(whatIsWrong, width),
            (error: unknown) => [String(error).slice(0, 400)],
          );
        wrong.push(...found.map((fault) => `${person} ${path}: ${fault}`));
      }
    } finally {
      await window.end();
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n  '));
  return shown;
}

async function addressIn(window: EngineWindow, address: string, stages: Readonly<Record<string, string>>): Promise<string> {
  const [, start] = /^\{first:(.*)\}$/.exec(address) ?? [];
  if (start === undefined) return address.replace(/\{(\w+)\}/, (_, stage: string) => stages[stage] ?? `no claim in ${stage}`);
  return window.until<string>(
    `a link to ${start}`,
    'return document.querySelector(`main a[href^="${arg}"]`)?.getAttribute("href")',
    start,
  );
}

const isShown = `return [...document.querySelectorAll('h1')].some((one) => new RegExp(arg.source, arg.flags).test(one.textContent.trim())) &&
  !document.querySelector('.animate-shimmer')`;

const whatIsWrong = `const found = window.faults.filter((one) => !one.includes('React error #418'));
  if (document.documentElement.scrollWidth > Math.max(arg, innerWidth)) found.push('wider than the window: ' + document.documentElement.scrollWidth);
  for (const one of document.querySelectorAll('#not-loaded, #too-old')) if (!one.hidden) found.push(one.id);
  if (document.body.innerText.includes('Something went wrong')) found.push('Something went wrong');
  return found;`;
