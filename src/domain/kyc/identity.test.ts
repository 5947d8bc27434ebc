import { expect, it } from 'vitest';
import { isSameIdentity } from './identity.ts';

const asha = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-02-28', phoneNumber: '9876543210', city: 'Pune' };

it.each([
  [{ firstName: 'ASHA ' }, true],
  // As typed on another script's keyboard.
  [{ lastName: 'Ｒａｏ' }, true],
  [{ city: 'Nashik' }, true],
  [{ firstName: 'Aasha' }, false],
  [{ lastName: '' }, false],
  [{ dateOfBirth: '1990-02-27' }, false],
  [{ phoneNumber: '9876543211' }, false],
  [{ garageRegistrationNumber: 'MH-1' }, false],
])('%o is the same person: %s', (changes, same) => expect(isSameIdentity(asha, { ...asha, ...changes })).toBe(same));
