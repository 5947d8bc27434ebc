/* Inline in every page, before everything else. Syntax of 2019, so that browsers far too old can say so. */
(() => {
  /* Page translators replace text nodes by <font>. React still removes, changes or inserts before the original node. */
  const nodes = Node.prototype;
  const remove = nodes.removeChild;
  const insert = nodes.insertBefore;
  const standIns = new WeakMap();
  const taken = new WeakSet();
  nodes.removeChild = function (child) {
    if (!(child instanceof Node) || child.parentNode === this) return remove.call(this, child);
    const there = standIns.get(child) || child;
    if (there.parentNode && this.contains(there)) remove.call(there.parentNode, there);
    return child;
  };
  nodes.insertBefore = function (node, before) {
    if (!(before instanceof Node) || before.parentNode === this) return insert.call(this, node, before);
    let there = standIns.get(before) || before;
    while (there && there.parentNode !== this) there = there.parentNode;
    return insert.call(this, node, there);
  };
  function standInOf(record) {
    return [record.addedNodes[0], record.previousSibling, record.nextSibling].find(
      (node) => node && node.nodeName === 'FONT' && !taken.has(node),
    );
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const changed = record.target;
      if (record.type === 'characterData') {
        const shown = standIns.get(changed);
        standIns.delete(changed);
        /* Restores the new text, so that it is translated again. */
        if (!changed.isConnected && shown && shown.parentNode) shown.parentNode.replaceChild(changed, shown);
        continue;
      }
      for (const text of record.removedNodes) {
        if (text.nodeType !== 3 || text.isConnected) continue;
        const font = standInOf(record);
        if (!font) continue;
        taken.add(font);
        standIns.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  /* React re-renders a page whose texts do not match: input typed until then is copied to the new fields. */
  const root = document.documentElement;
  /* A font of our own costs a slow line half a second: it shows the device's. */
  const line = navigator.connection;
  if (line && (line.saveData || /2g|3g/.test(line.effectiveType))) root.setAttribute('data-slow-line', '');
  const typed = new Set();
  const keep = (event) => {
    if (event.target.name) typed.add(event.target);
  };
  for (const kind of ['input', 'focusin']) document.addEventListener(kind, keep, true);
  const live = new MutationObserver(() => {
    if (!root.hasAttribute('data-live')) return;
    live.disconnect();
    for (const kind of ['input', 'focusin']) document.removeEventListener(kind, keep, true);
    for (const old of typed) {
      if (old.isConnected) continue;
      const isChosen = /^(checkbox|radio)$/.test(old.type);
      const field = [...document.getElementsByName(old.name)].find((one) => !isChosen || one.value === old.value);
      if (!field) continue;
      if (isChosen) {
        if (field.checked !== old.checked) field.click();
      } else if (old.type !== 'file' && field.value === '' && old.value !== '') {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, old.value);
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      }
      if (document.activeElement === document.body) field.focus();
    }
  });
  live.observe(root, { attributeFilter: ['data-live'] });

  /* Chrome before 105, Safari before 16, Firefox before 110: below what package.json's `browserslist` promises. */
  const isTooOld = !(window.CSS && CSS.supports && CSS.supports('container-type', 'inline-size'));

  /* If a script is lost, refused or late, the page says so instead of waiting forever. */
  function tell() {
    if (root.hasAttribute('data-live')) return;
    const notice = document.querySelector(isTooOld ? '#too-old' : '#not-loaded');
    if (notice) {
      const link = notice.querySelector('[data-href]');
      if (link) link.href = link.getAttribute('data-href');
      notice.hidden = false;
      root.setAttribute('data-not-loaded', '');
    } else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  }
  window.addEventListener(
    'error',
    (event) => {
      const source = event.target;
      const isModule = source && source.nodeName === 'SCRIPT' && source.type === 'module';
      if (isModule || (event.filename && event.filename.startsWith(`${location.origin}/assets/`))) tell();
    },
    true,
  );
  /* The router's first script is imported by another one. */
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (/module/i.test(reason && reason.message)) tell();
  });
  /* Modules that a browser cannot read are not always reported. */
  if (isTooOld) window.addEventListener('load', () => setTimeout(tell, 2000));
  setTimeout(tell, 12000);
})();
