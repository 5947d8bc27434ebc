import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UploadItem } from '#web/files/upload-queue.ts';
import { LocaleProvider } from '#web/ui/texts.ts';
import { UploadLine } from './document-slot.tsx';

const noop = () => undefined;

/** What the live region of a file says; undefined if there is none. */
function said(status: UploadItem['status']): string | undefined {
  const item: UploadItem = {
    id: '1',
    name: 'front.jpg',
    size: 10,
    type: 'image/jpeg',
    documentType: 'photo',
    status,
    progress: 40,
  };
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <UploadLine item={item} onRetry={noop} onRemove={noop} />
    </LocaleProvider>,
  );
  return /role="status"[^>]*>(.*?)<\/li>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
}

it.each(['done', 'error'] as const)('a screen reader hears which file it is: %s', (status) => {
  expect(said(status)).toContain('front.jpg');
});

it('the live region is there before it has something to say', () => {
  expect(said('uploading')).toBe('');
});
