/* Inline in every page, before its scripts: what browsers of package.json's `browserslist` lack. scripts/browser-syntax.ts knows the list. */
(() => {
  const supply = (owner, name, value) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  };

  /* Chrome before 110. */
  supply(Array.prototype, 'toSorted', function (compare) {
    return [...this].sort(compare);
  });
  supply(Array.prototype, 'toReversed', function () {
    return [...this].reverse();
  });

  /* Chrome before 120, Safari before 17, Firefox before 115. */
  supply(URL, 'canParse', (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  });

  /* Chrome before 116, Safari before 17.4, Firefox before 124. */
  supply(AbortSignal, 'any', (signals) => {
    const either = new AbortController();
    for (const signal of signals) {
      const end = () => either.abort(signal.reason);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true, signal: either.signal });
    }
    return either.signal;
  });

  /* Menus: Chrome before 114, Safari before 17, Firefox before 125. */
  if (!('popover' in HTMLElement.prototype)) {
    const toggle = (panel, isOpen) => {
      for (const other of document.querySelectorAll('[popover][data-open]')) if (other !== panel) toggle(other, false);
      panel.toggleAttribute('data-open', isOpen);
      for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`))
        button.setAttribute('aria-expanded', String(isOpen));
    };
    HTMLElement.prototype.showPopover = function () {
      toggle(this, true);
    };
    HTMLElement.prototype.hidePopover = function () {
      toggle(this, false);
    };
    document.addEventListener('click', (event) => {
      const button = event.target.closest('[popovertarget]');
      const open = document.querySelector('[popover][data-open]');
      if (button) {
        const panel = document.querySelector(`#${button.getAttribute('popovertarget')}`);
        toggle(panel, panel !== open);
      } else if (open && !open.contains(event.target)) toggle(open, false);
    });
    document.addEventListener('keydown', (event) => {
      const open = event.key === 'Escape' && document.querySelector('[popover][data-open]');
      if (!open) return;
      toggle(open, false);
      const button = document.querySelector(`[popovertarget="${open.id}"]`);
      if (button) button.focus();
    });
  }
})();
