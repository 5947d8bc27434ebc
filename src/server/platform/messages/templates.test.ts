import { describe, expect, it } from 'vitest';
import type { TemplateData } from './template.ts';
import { renderEmail, templateData } from './template.ts';
import { templates } from './templates.ts';

/** To our own staff and mailbox. */
const englishOnly = ['invitation', 'contact-message'];
const translated = templates.filter(({ name }) => !englishOnly.includes(name));
const devanagari = /[\u0900-\u097F]/;

/** Data that answers to every name, and remembers which were asked for. */
function recording(): { data: TemplateData; asked: Set<string> } {
  const asked = new Set<string>();
  const get = (_: unknown, name: string): string => {
    asked.add(name);
    return `<${name}>`;
  };
  return { data: new Proxy<TemplateData>({}, { get }), asked };
}

describe('in Hindi', () => {
  it.each(translated.filter(({ email }) => email))('$name is an e-mail that says the same', (template) => {
    const [english, hindi] = [recording(), recording()];
    const en = renderEmail(template, 'en', english.data);
    const hi = renderEmail(template, 'hi', hindi.data);
    expect([...hindi.asked].toSorted()).toEqual([...english.asked].toSorted());
    expect(hi?.subject).toMatch(devanagari);
    expect(hi?.text).toMatch(devanagari);
    expect(hi?.html).toContain('<html lang="hi">');
    expect(hi?.text.split('\n\n')).toHaveLength(en?.text.split('\n\n').length ?? 0);
  });

  it.each(translated.filter(({ sms }) => sms))('$name is an SMS that says the same', (template) => {
    const [english, hindi] = [recording(), recording()];
    template.sms?.en(english.data);
    expect(template.sms?.hi?.(hindi.data)).toMatch(devanagari);
    expect([...hindi.asked].toSorted()).toEqual([...english.asked].toSorted());
  });
});

it('words that are kept as message keys come in the language of the letter', () => {
  expect(templateData({ reason: 'claim.discarded', count: 2 }, 'en')).toEqual({ reason: 'The draft was discarded.', count: '2' });
  expect(templateData({ reason: 'claim.discarded', count: 2 }, 'hi')['reason']).toMatch(devanagari);
});

it('dates come as ISO and are said in the language of the letter; one that is kept in words stays', () => {
  const data = { until: '2026-11-22T13:40:00.000Z', date: '2027-11-20', due: '5 Dec 2026, 4:30 pm' };
  expect(templateData(data, 'en')).toEqual({ until: '22 Nov 2026, 7:10 pm', date: '20 Nov 2027', due: data.due });
  expect(templateData(data, 'hi')).toEqual({ until: '22 नव॰ 2026, 7:10 pm', date: '20 नव॰ 2027', due: data.due });
});
