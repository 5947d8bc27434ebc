import { describe, expect, it } from 'vitest';
import { createLogger, redacted, redactedText } from './logger.ts';

const canaries = {
  password: 'Tr0ub4dor&3-canary',
  aadhaar: '655675523712',
  pan: 'ABCPV1234D',
  account: '026291800001191',
  otp: '734912',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
};

function logLines(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: 'trace', name: 'canary' }, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

function expectNoCanary(text: string): void {
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
}

describe('what a log never contains', () => {
  it('secrets in named fields, however deep and however spelled', () => {
    const output = logLines((log) =>
      log.info(
        {
          body: {
            password: canaries.password,
            confirmPassword: canaries.password,
            nested: { Aadhaar_Number: canaries.aadhaar, panNo: canaries.pan },
          },
          headers: { authorization: `Bearer ${canaries.jwt}` },
          gates: [{ otp: canaries.otp, bankAccountNumber: canaries.account }],
        },
        'signing up',
      ),
    );
    expectNoCanary(output);
    expect(output).toContain('signing up');
  });

  it('secrets inside free text, errors and URLs', () => {
    const output = logLines((log) => {
      log.error({ err: new Error(`cannot verify ${canaries.aadhaar} of ${canaries.pan}`) }, `account ${canaries.account} failed`);
      log.warn(`Bearer ${canaries.jwt} was refused at /verify-email?token=${canaries.password}`);
      log.warn('connecting to postgresql://gatepass:hunter2-canary@db/gatepass');
    });
    expectNoCanary(output);
    expect(output).not.toContain('hunter2-canary');
  });

  it.each([
    'insurer-word',
    'lender-consent',
    'answer',
    'answer-link',
    'add-papers',
    'papers-link',
    'pay-claim',
    'pay-link',
    'workshop',
    'workshop-link',
  ])('the token of a link below /%s, which is its only key', (place) => {
    const token = 'hunter2-canary_of-a-link';
    const output = logLines((log) => log.warn({ url: `/api/${place}/${token}/files` }, `GET /${place}/${token} failed`));
    expect(output).not.toContain(token);
    expect(output).toContain(`/${place}/[redacted]/files`);
  });

  it('but the code of an error is told, where it is no code that a person was given', () => {
    const coded = (code: string) => Object.assign(new Error('failed'), { code });
    expect(redacted(Object.assign(coded('57P01'), { client: { secretKey: 1 } }))).not.toHaveProperty('client');
    for (const code of ['40P01', '57014', 'ECONNRESET', 'STORE_DOWN'])
      expect(redacted({ err: coded(code) })).toMatchObject({ err: { code } });
    for (const code of [canaries.otp, 'AB12C-34DEF', canaries.pan])
      expect(redacted({ err: coded(code) })).toMatchObject({ err: { code: '[redacted]' } });
    expect(redacted({ code: '40P01' })).toEqual({ code: '[redacted]' });
  });

  it('but ids, amounts, dates and claim numbers stay readable', () => {
    const id = '019ab3c4-7d1e-7f00-8abc-123456789012';
    expect(redactedText(`claim ${id} CLM-2026-000123 for ₹2,45,000 on 2026-11-20`)).toBe(
      `claim ${id} CLM-2026-000123 for ₹2,45,000 on 2026-11-20`,
    );
    expect(redacted({ claimId: id, amountPaise: 24_500_000, at: new Date(0) })).toEqual({
      claimId: id,
      amountPaise: 24_500_000,
      at: '1970-01-01T00:00:00.000Z',
    });
  });
});
