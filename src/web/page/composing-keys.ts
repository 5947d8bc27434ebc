const choosing = /^(?:Enter|Escape|Tab|Arrow\w+)$/;

/** Keys that choose or leave a suggestion of an input method, as for Hindi, do nothing else on the page. */
export function leaveKeysToInputMethod(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, keyCode } = event as KeyboardEvent;
      // 229 and not `isComposing`: Safari ends the composition before the key, Android's Enter is 13 while composing.
      if (keyCode === 229 && choosing.test(key)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
