import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emergencyPhone, telephoneLink, tollFreePhone } from '#web/content/lines.ts';
import { documentNavigation } from '#web/island/island-frame.tsx';
import { NavigationContext } from '#web/ui/navigation.tsx';
import { textsIn } from '#web/ui/texts.ts';
import { LinesCard } from './contact.page.tsx';

/** Card headings and phone numbers, top to bottom. */
function lines(open: boolean): { titles: string[]; calls: string[]; html: string } {
  const html = renderToStaticMarkup(
    <NavigationContext value={documentNavigation('')}>
      <LinesCard open={open} />
    </NavigationContext>,
  );
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '');
  return { titles: all(/<h2[^>]*>([^<]*)</g), calls: all(/href="(tel:[^"]*)"/g), html };
}

describe('how to reach us now', () => {
  const t = textsIn('en', 'contact');
  const [office, emergency] = [telephoneLink(tollFreePhone), telephoneLink(emergencyPhone)];

  it('the office first while somebody is there', () => {
    const { titles, calls, html } = lines(true);
    expect(titles).toEqual([t.tollFree, t.emergency, t.email]);
    expect(calls).toEqual([office, emergency]);
    expect(html).toContain(t.emergencyAlso);
  });

  it('the emergency line first, and marked, while the office is closed', () => {
    const { titles, calls, html } = lines(false);
    expect(titles).toEqual([t.emergency, t.tollFree, t.email]);
    expect(calls).toEqual([emergency, office]);
    expect(html.indexOf('bg-warn-tint')).toBeGreaterThan(-1);
    expect(html.indexOf('bg-warn-tint')).toBeLessThan(html.indexOf(t.emergency));
  });
});
