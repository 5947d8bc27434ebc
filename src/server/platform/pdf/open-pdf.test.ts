import { describe, expect, it } from 'vitest';
import { openPdf, setFont, writable } from './open-pdf.ts';

const about = { title: 'T', date: new Date('2026-11-01T00:00:00Z'), size: 'A4', margin: 50 } as const;

describe('letters on paper', () => {
  it('join into conjuncts: two consonants with a virama take less room than side by side', () => {
    const pdf = openPdf({ ...about, locale: 'hi' });
    const width = (text: string) => setFont(pdf, text, { locale: 'hi', size: 100 }).widthOfString(text);
    for (const [left, right] of ['द्द', 'क्ष', 'त्र', 'ज्ञ', 'श्र'].map((pair) => pair.split('\u094d') as [string, string])) {
      expect(width(`${left}\u094d${right}`), left + right).toBeLessThan(width(left) + width(right));
    }
  });

  it('come from Inter, and from Noto Sans Devanagari where only that has them', () => {
    const pdf = openPdf({ ...about, locale: 'en' });
    const width = (text: string) => setFont(pdf, text, { locale: 'en', size: 100 }).widthOfString(text);
    const hindi = openPdf({ ...about, locale: 'hi' });
    // The same letters are not as wide in the other font.
    expect(width('Garage')).not.toBe(setFont(hindi, 'Garage', { locale: 'hi', size: 100 }).widthOfString('Garage'));
    expect(width('शर्मा मोटर्स')).toBe(setFont(hindi, 'शर्मा मोटर्स', { locale: 'hi', size: 100 }).widthOfString('शर्मा मोटर्स'));
  });

  it('keep rupees and Hindi, and say where they cannot write a letter', () => {
    expect(writable('₹2,45,000 – ठीक')).toBe('₹2,45,000 – ठीक');
    expect(writable('4:30\u202fpm')).toBe('4:30\u00a0pm');
    expect(writable('தமிழ் Motors')).toMatch(/^\?+ Motors$/);
  });
});
