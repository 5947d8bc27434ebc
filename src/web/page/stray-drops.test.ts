import { expect, it } from 'vitest';
import { refuseStrayDrops } from './stray-drops.ts';

function dropped(type: string, types: readonly string[], taken = false): Event & { dataTransfer: { dropEffect: string } } {
  const page = new EventTarget();
  refuseStrayDrops(page);
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } });
  if (taken) event.preventDefault();
  page.dispatchEvent(event);
  return event;
}

it.each(['dragover', 'drop'])('a file beside the drop zone does not replace the page: %s', (type) => {
  expect(dropped(type, ['Files']).defaultPrevented).toBe(true);
});

it('the pointer says that nothing takes the file', () => {
  expect(dropped('dragover', ['Files']).dataTransfer.dropEffect).toBe('none');
});

it('leaves a file to the drop zone that takes it', () => {
  expect(dropped('dragover', ['Files'], true).dataTransfer.dropEffect).toBe('copy');
});

it('leaves dragged text to text fields', () => {
  expect(dropped('drop', ['text/plain']).defaultPrevented).toBe(false);
});
