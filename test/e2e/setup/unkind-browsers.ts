import type { Page } from '@playwright/test';

// Scripts as text, because tests have no DOM types.

/**
 * Simulates a page translator: replaces each text by a `<font>` with other words, also for new text. The other words are the same plus an invisible space, so
 * that tests still find them.
 */
export const translator = `(() => {
  const left = 'script, style, noscript, textarea, title, option, template, svg, head, font';
  let turn = 0;
  const translate = (text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest(left)) return;
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data + '\\u00a0';
    font.append(inner);
    if (turn++ % 2) text.replaceWith(font);
    else {
      parent.insertBefore(font, text);
      parent.removeChild(text);
    }
  };
  const all = (node) => {
    if (node.nodeType === 3) return translate(node);
    const walker = document.createTreeWalker(node, 4);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  addEventListener('load', () => {
    if (!document.body) return;
    all(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') translate(target);
        else addedNodes.forEach((node) => node.isConnected && all(node));
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
})()`;

const refuse = (name: string) =>
  `Object.defineProperty(window, '${name}', { configurable: true, get() { throw new DOMException('Blocked', 'SecurityError'); } });`;

/** Cookies and site data are blocked. */
export const blockedStorage = ['localStorage', 'sessionStorage', 'indexedDB'].map(refuse).join('\n');

/** Storage is full, and IndexedDB is refused, as in some private windows. */
export const fullStorage = `
  Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('Refused', 'InvalidStateError'); };`;

/** Serves pages, styles and scripts as seen by an engine without popover support. */
export async function withoutPopovers(page: Page): Promise<void> {
  await page.route(/./, async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const {
      'content-security-policy': _policy,
      'content-encoding': _encoding,
      'content-length': _length,
      ...headers
    } = response.headers();
    const body = (await response.text()).replaceAll('popover', 'popxver').replaceAll('Popover', 'Popxver');
    await route.fulfill({ status: response.status(), headers, body });
  });
}

/** Uncaught script errors. React's 418 reports a re-render after mismatched text, which is expected. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('React error #418')) faults.push(message);
  });
  return faults;
}
