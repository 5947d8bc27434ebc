import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileField } from './file-field.tsx';
import { LocaleProvider } from './texts.ts';

const noop = () => undefined;
const html = (status: 'done' | 'error') =>
  renderToString(
    <LocaleProvider locale="en">
      <FileField label="Photos" camera files={[{ id: '1', name: 'front.jpg', size: 10, status }]} onAdd={noop} onRemove={noop} />
    </LocaleProvider>,
  );

it.each(['done', 'error'] as const)('a screen reader hears which file it is: %s', (status) => {
  const said = /role="status"[^>]*>(.*?)<\/p>/s.exec(html(status))?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(said).toContain('front.jpg');
});
