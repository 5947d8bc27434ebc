import { logIn } from './people.ts';
import type { EngineWindow, OpenWindow } from './engine-window.ts';

/** By role. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** Table rows. */
export const deskLists: Lists = {
  claimant: ['/app/claims', '/app/dashboard'],
  insurance: ['/app/dashboard', '/app/claims', '/app/claims/review', '/app/garages', '/app/insurers'],
  admin: ['/app/users'],
};

/** Cards and list rows. */
export const phoneLists: Lists = { claimant: ['/app/claims', '/app/dashboard'], insurance: ['/app/dashboard', '/app/claims'] };

/** Number of rows pressed per list. */
const most = 3;

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Target of the row's link. */
  readonly to: string;
}

/** Presses rows of every list, at their edges and in their cells, outside their own buttons; returns how many. */
export async function pressRows(target: string, openWindow: OpenWindow, width: number, lists: Lists): Promise<number> {
  let pressed = 0;
  for (const [name, pages] of Object.entries(lists)) {
    const window = await openWindow({ width });
    try {
      await logIn(window, target, name);
      for (const page of pages) pressed += await pressRowsOf(window, `${target}${page}`);
    } finally {
      await window.end();
    }
  }
  return pressed;
}

async function pressRowsOf(window: EngineWindow, address: string): Promise<number> {
  await window.goto(address);
  await window.until(`rows of ${address}`, `${rowsOnPage} return rows().length > 0`);
  const rows = Math.min(most, await window.run<number>(`${rowsOnPage} return rows().length`));
  let pressed = 0;
  for (let row = 0; row < rows; row += 1)
    for (let place = 0; place < 3; place += 1) {
      await window.until('the rows again', `${rowsOnPage} return rows().length > arg`, row);
      const spot = await window.run<Spot | null>(`${rowsOnPage} ${spotOf}`, { row, place });
      if (!spot) continue;
      await window.press(spot.x, spot.y);
      await window.until(`row ${row + 1} of ${address}, pressed at ${spot.x}, ${spot.y}, opens ${spot.to}`, isAt, spot.to, 10);
      pressed += 1;
      await window.goto(address);
    }
  if (pressed === 0) throw new Error(`No row of ${address} could be pressed`);
  return pressed;
}

const isAt = `const at = new URL(location.href), to = new URL(arg); return at.pathname === to.pathname && [...to.searchParams].every(([name, value]) => at.searchParams.get(name) === value)`;

/** Visible rows of tables and lists. */
const rowsOnPage = `
  const linkOf = (row) => row.querySelector('a[data-row-link], a[class*="after:inset-0"]');
  const rows = () => [...document.querySelectorAll('main tr, main li')].filter((row) => linkOf(row) && !row.querySelector('tr, li') && row.getBoundingClientRect().height > 0);`;

/** A point in the row outside its buttons: at the left edge, the right edge, or the bottom centre. */
const spotOf = `
  const row = rows()[arg.row];
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const box = row.getBoundingClientRect();
  const link = linkOf(row);
  const [x, y] = [[box.left + 6, box.top + box.height / 2], [box.right - 6, box.top + box.height / 2], [box.left + box.width / 2, box.bottom - 5]][arg.place].map(Math.round);
  const over = document.elementFromPoint(x, y)?.closest('a, button, input, label');
  // A button of the row's own leads elsewhere. One of another row there is the fault that is looked for.
  if (over && over !== link && row.contains(over)) return null;
  return { x, y, to: link.href };`;
