import { describe, expect, it } from 'vitest';
import { mergeDraft, readDraft, writeDraft } from './use-device-draft.ts';

const now = Date.UTC(2026, 10, 20);
const month = 30 * 24 * 60 * 60 * 1000;

describe('writeDraft', () => {
  it('never holds an omitted value, at any depth', () => {
    const values = { email: 'a@b.in', password: 'Gatepass@1', bank: { ifsc: 'HDFC0001234', accountNumber: '50100012345678' } };
    const text = writeDraft(values, ['password', 'bank.accountNumber', 'not.there'], now);
    expect(text).not.toContain('Gatepass@1');
    expect(text).not.toContain('50100012345678');
    expect(JSON.parse(text)).toEqual({ savedAt: now, values: { email: 'a@b.in', bank: { ifsc: 'HDFC0001234' } } });
  });

  it('leaves the form’s own values untouched', () => {
    const values = { password: 'secret', bank: { accountNumber: '1' } };
    writeDraft(values, ['password', 'bank.accountNumber'], now);
    expect(values).toEqual({ password: 'secret', bank: { accountNumber: '1' } });
  });

  it('leaves out files and functions, keeps lists', () => {
    const text = writeDraft(
      { photo: new Blob(['x']), photos: [new Blob(['x'])], pick: () => {}, services: ['ac', 'tyres'], year: 2024, none: null },
      [],
      now,
    );
    expect(JSON.parse(text)).toEqual({ savedAt: now, values: { photos: [], services: ['ac', 'tyres'], year: 2024, none: null } });
  });
});

describe('readDraft', () => {
  const stored = writeDraft({ email: 'a@b.in', otp: '123456' }, [], now);

  it('gives back what was stored', () => {
    expect(readDraft(stored, [], now)).toEqual({ savedAt: now, values: { email: 'a@b.in', otp: '123456' } });
  });

  it('drops a secret that an older version stored', () => {
    expect(readDraft(stored, ['otp'], now)?.values).toEqual({ email: 'a@b.in' });
  });

  it('forgets a draft after a month', () => {
    expect(readDraft(stored, [], now + month)).toBeDefined();
    expect(readDraft(stored, [], now + month + 1)).toBeUndefined();
  });

  it.each([null, '', 'not json', '7', '{}', '{"savedAt":"x","values":{}}', '{"savedAt":1,"values":[]}'])(
    'reads %j as no draft',
    (text) => {
      expect(readDraft(text, [], now)).toBeUndefined();
    },
  );
});

describe('mergeDraft', () => {
  it('lays the draft over the defaults, key by key, dropping keys that the form no longer has', () => {
    const defaults = { email: '', driver: { name: '', phone: '99' }, services: ['ac'] };
    expect(mergeDraft(defaults, { email: 'a@b.in', driver: { name: 'Ravi' }, services: [], gone: 1 })).toEqual({
      email: 'a@b.in',
      driver: { name: 'Ravi', phone: '99' },
      services: [],
    });
    expect(defaults.driver.name).toBe('');
  });
});
