import type { Page } from '@playwright/test';
import { documentTypes } from '#domain/claims/intake/papers.ts';

const identifier = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofOurs = documentTypes.filter((type) => type.includes('-')).join('|');
/** A file keeps the name that it came with. */
const codes = new RegExp(`${identifier}|\\b[A-Za-z]+(?:_[A-Za-z]+)+\\b|\\b(?:${ofOurs})\\b(?!\\.)`, 'g');
/** Where an account's own identifier is asked for, and where settings go by the names that they are set by. */
const codesBelongTo = ['/app/profile', '/app/users/', '/app/platform-settings?part=started'];
const amounts = /₹ ?[\d,]*\d(?:\.\d+)?|\d{1,3}(?:,\d{2,3})+(?:\.\d+)?/g;

/**
 * What the eye stumbles over on the page as it stands: an amount whose digits stand on two lines, a code where words are meant, a table of
 * which the window shows a part.
 */
export async function stumbles(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const wanted = codesBelongTo.some((start) => `${pathname}${search}`.startsWith(start)) ? /(?!)/g : codes;
  return page.evaluate(`(() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const around = node.parentElement;
      if (around.closest('script, style, .sr-only') || !around.checkVisibility()) continue;
      for (const [code] of node.data.matchAll(${wanted})) found.add('a code: ' + code + ' in “' + around.textContent.slice(0, 80) + '”');
      for (const amount of node.data.matchAll(${amounts})) {
        range.setStart(node, amount.index);
        range.setEnd(node, amount.index + amount[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add('broken: ' + amount[0]);
      }
    }
    for (const table of document.querySelectorAll('table')) {
      let around = table.parentElement;
      while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
      const room = (around ?? document.documentElement).clientWidth;
      const head = table.querySelector('thead')?.innerText.replaceAll(/\\s+/g, ' ');
      if (table.scrollWidth > room + 1) found.add('a table of ' + table.scrollWidth + ' px in ' + room + ': ' + head);
    }
    return [...found];
  })()`);
}
