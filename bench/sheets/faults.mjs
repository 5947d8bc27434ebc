// Read as text and run in the inspected page: returns `kind: text` for each thing that no reader should see.
(() => {
  const found = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`sideways: the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  const shown = (element) => {
    const box = element.getBoundingClientRect();
    // Screen-reader text is one pixel large, or clipped completely.
    if (box.width <= 2 || box.height <= 2 || element.closest('.sr-only')) return false;
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };
  const short = (text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, script, style, noscript, option') || !shown(element)) continue;
    const style = getComputedStyle(element);
    const cut = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const named = element.title !== '' || element.closest('[title]') !== null;
    const text = short(element.textContent);
    if (text === '' || element.closest('[aria-hidden="true"]')) continue;
    const across = cut(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const down = cut(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (named || !(across || down)) continue;
    // Decoration may overflow: text may not.
    const box = element.getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const isBeyond = ({ left, right, top, bottom, width }) =>
      width > 1 &&
      ((across && (right > box.right + 1 || left < box.left - 1)) || (down && (bottom > box.bottom + 3 || top < box.top - 3)));
    if ([...letters.getClientRects()].some(isBeyond)) found.add(`clipped: ${text}`);
  }

  // A dash fills a table cell; as the only content of a fact or card line it says nothing.
  for (const element of document.body.querySelectorAll('dd, td')) {
    if (!/^[–—-]$/.test(element.lastElementChild?.textContent?.trim() ?? element.textContent.trim()) || !shown(element)) continue;
    if (element.localName === 'dd' || getComputedStyle(element).display === 'flex')
      found.add(`says nothing: ${short((element.localName === 'dd' ? element.parentElement : element).textContent)}`);
  }

  // Where the account's own id is shown on purpose (specification, profile).
  const ownNumber = location.pathname === '/app/profile' ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /(?!)/;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const { parentElement: parent, data } = node;
    if (!parent || parent.closest('script, style, noscript, textarea, option, svg, pre, code') || !shown(parent)) continue;
    if (/\b(undefined|NaN|\[object)|\{\w+\}/.test(data)) found.add(`raw: ${short(data)}`);
    if (
      /\b[a-z]+_[a-z]\w*\b|\b[0-9a-f]{8}-[0-9a-f]{4}-|\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)+\b/.test(data) &&
      !/@|https?:/.test(data) &&
      !ownNumber.test(data.trim())
    )
      found.add(`raw: ${short(data)}`);
    // Our own names of days and months: users' text may be in any language.
    const isOtherText = parent.closest('[lang]') !== root;
    if (
      root.lang !== 'en' &&
      !isOtherText &&
      /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/.test(data)
    )
      found.add(`in English: ${short(data)}`);
    for (const match of data.matchAll(/₹?[\d,.]*\d[\d,.]*|\p{L}[\p{L}\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) found.add(`broken inside: ${match[0]} in ${short(data)}`);
    }
  }
  return [...found];
})();
