import type { Page } from '@playwright/test';
import { documentTypes } from '#domain/claims/intake/papers.ts';

const identifier = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofOurs = documentTypes.filter((type) => type.includes('-')).join('|');
/** 2026-10 instead of October 2026. */
const month = String.raw`(?<![\w/-])20\d\d-(?:0[1-9]|1[0-2])(?![\w-])`;
/** A file keeps its original name. */
const codes = new RegExp(`${identifier}|\\b[A-Za-z]+(?:_[A-Za-z]+)+\\b|\\b(?:${ofOurs})\\b(?!\\.)|${month}`, 'g');
/** Pages where account ids or setting names are shown on purpose. */
const codesBelongTo = ['/app/profile', '/app/users/', '/app/platform-settings?part=started'];
/** Amounts, numbers of claims, receipts and gate passes, and number plates. */
const whole =
  /₹ ?[\d,]*\d(?:\.\d+)?|\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\b(?:CLM|RCP|GP)-[0-9A-Z]+(?:-[0-9A-Z]+)*|\b[A-Z]{2} \d{1,2} [A-Z]{1,3} \d{4}\b/g;

/** Visual faults on the page: an amount or claim number that wraps, a code instead of text, a button whose text touches its edge, a partly visible table. */
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
      for (const one of node.data.matchAll(${whole})) {
        range.setStart(node, one.index);
        range.setEnd(node, one.index + one[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add('broken: ' + one[0]);
      }
    }
    for (const option of document.querySelectorAll('option')) {
      for (const [code] of option.text.matchAll(${wanted})) found.add('a code: ' + code + ' to choose');
    }
    for (const button of document.querySelectorAll('button, a')) {
      const { borderTopWidth, backgroundColor, display, opacity } = getComputedStyle(button);
      const isDrawn = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!isDrawn || !display.endsWith('flex') || opacity === '0' || !button.checkVisibility() || button.closest('.sr-only')) continue;
      const box = button.getBoundingClientRect();
      const letters = [];
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        // What is for ears alone, beside an icon, is one pixel large.
        if (words.currentNode.parentElement.getBoundingClientRect().width <= 2) continue;
        range.selectNodeContents(words.currentNode);
        letters.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
      }
      const lines = new Set(letters.map(({ top }) => Math.round(top)));
      if (lines.size > 1 && letters.some(({ top, bottom }) => top < box.top + 5 || bottom > box.bottom - 5))
        found.add('lines at the edge of: ' + button.innerText);
    }
    for (const table of document.querySelectorAll('table')) {
      // One that is folded away keeps the size that it had when it was last drawn.
      if (!table.checkVisibility()) continue;
      let around = table.parentElement;
      while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
      const room = (around ?? document.documentElement).clientWidth;
      const head = table.querySelector('thead')?.innerText.replaceAll(/\\s+/g, ' ');
      if (table.scrollWidth > room + 1) found.add('a table of ' + table.scrollWidth + ' px in ' + room + ': ' + head);
    }
    return [...found];
  })()`);
}
