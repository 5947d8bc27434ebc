import { describe, expect, it } from 'vitest';
import { groupOptions, optionForText, summariseChoice } from './picker-popup.tsx';

const makes = [
  { value: 'tata', label: 'Tata Motors' },
  { value: 'eicher', label: 'Eicher' },
];

describe('optionForText', () => {
  it('finds the listed option whatever the case and spacing', () => {
    expect(optionForText('  tata   MOTORS ', makes)).toBe(makes[0]);
  });

  it('makes an option of what is not listed', () => {
    expect(optionForText(' Isuzu  D-Max ', makes)).toEqual({ value: 'Isuzu D-Max', label: 'Isuzu D-Max' });
  });

  it('is nothing for blank text', () => {
    expect(optionForText('  ', makes)).toBeUndefined();
  });
});

describe('groupOptions', () => {
  it('keeps the order of headings and of options', () => {
    const pune = { value: 'pune', label: 'Pune', group: 'Maharashtra' };
    const surat = { value: 'surat', label: 'Surat', group: 'Gujarat' };
    const nashik = { value: 'nashik', label: 'Nashik', group: 'Maharashtra' };
    expect(groupOptions([pune, surat, nashik])).toEqual([
      { value: 'Maharashtra', items: [pune, nashik] },
      { value: 'Gujarat', items: [surat] },
    ]);
  });

  it('is undefined when nothing has a heading', () => {
    expect(groupOptions(makes)).toBeUndefined();
  });
});

describe('summariseChoice', () => {
  it.each([
    [[], '', 0],
    [['Denting'], 'Denting', 0],
    [['Denting', 'Painting'], 'Denting, Painting', 0],
    [['Denting', 'Painting', 'AC', 'Tyres'], 'Denting, Painting', 2],
  ])('%j', (labels, text, rest) => {
    expect(summariseChoice(labels)).toEqual({ text, rest });
  });
});
