/** Ignores files dropped beside a drop zone: the browser would open them in place of the page, and unsaved input would be lost. */
export function refuseStrayDrops(page: EventTarget): void {
  for (const type of ['dragover', 'drop'])
    page.addEventListener(type, (event) => {
      const { dataTransfer } = event as DragEvent;
      // A drop zone, and a file input by itself, takes its files.
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || isFileInput(event.target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}

function isFileInput(target: EventTarget | null): boolean {
  return target !== null && 'type' in target && target.type === 'file';
}
