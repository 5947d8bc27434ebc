import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from './texts.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineItem } from './timeline.tsx';

/** The dot of an entry, without the classes that colour it. */
function dot(state: NonNullable<TimelineItem['state']>): string {
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <Timeline label="Progress" items={[{ id: 'a', title: 'Decision', state }]} />
    </LocaleProvider>,
  );
  return (/<li[^>]*>(<span aria-hidden.*?)<div/s.exec(html)?.[1] ?? '').replaceAll(/ class="[^"]*"/g, '');
}

it('a problem differs from the present step by more than its colour', () => {
  expect(dot('problem')).not.toBe(dot('now'));
});

it.each(['done', 'now', 'problem'] as const)('%s is drawn in forced colours, too', (state) => {
  expect(dot(state)).toContain('data-fill');
});
