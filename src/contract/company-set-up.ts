import { dutyBearers } from '#domain/claims/deed/stamp-duty.ts';
import { aprMethods, coolingBounds, setUpKinds } from '#domain/claims/offer/company-set-up.ts';
import { isRbiRegistration } from '#domain/kyc/tax-numbers.ts';
import { isContactNumber, normalisePhone } from '#domain/written-contacts.ts';
import { emailField, freeText, oneLine } from './fields.ts';
import { orEmpty, validFrom, wholeFrom } from './setting-fields.ts';
import { z } from './zod-setup.ts';

/** Empty where no lender is named. */
const nodalOfficer = z.object({
  name: oneLine(100),
  email: orEmpty(emailField('officer.email.required', 'officer.email.invalid')),
  phone: oneLine(30).check(
    z.refine((typed) => typed === '' || isContactNumber(normalisePhone(typed)), 'listing.contact.invalid'),
  ),
  address: freeText(300),
});

/** The lawful set-up under which money is advanced. Lender, registration and nodal officer are required where the kind has them. */
export const setUpBody = z
  .object({
    validFrom,
    kind: z.enum(setUpKinds),
    financier: oneLine(200),
    registration: oneLine(40),
    address: z._default(freeText(300), ''),
    nodalOfficer,
    aprMethod: z.enum(aprMethods),
    coolingDays: wholeFrom(coolingBounds),
    /** Who bears the stamp duty on deeds of assignment. */
    dutyBearer: z._default(z.enum(dutyBearers), 'company'),
  })
  .check(
    z.refine(({ kind, financier }) => kind === 'none' || financier !== '', {
      error: 'setting.set-up.financier',
      path: ['financier'],
    }),
    z.refine(({ kind, registration }) => kind === 'none' || isRbiRegistration(registration), {
      error: 'setting.set-up.registration',
      path: ['registration'],
    }),
    z.superRefine(({ kind, nodalOfficer: officer }, context) => {
      if (kind !== 'partner-nbfc') return;
      for (const part of ['name', 'email', 'phone', 'address'] as const)
        if (officer[part] === '')
          context.addIssue({ code: 'custom', message: 'setting.set-up.officer', path: ['nodalOfficer', part] });
    }),
  );
