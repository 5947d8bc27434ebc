import * as z from 'zod/mini';
import type { LicenceOutcome } from '../identity-verifier.ts';
import { isoDay, maybeText } from './wire-values.ts';

const maybeDay = z.catch(z.pipe(maybeText, z.transform(isoDay)), null);
const span = z.catch(z.object({ to: maybeDay }), { to: null });

export const licenceReply = z.pipe(
  z.object({
    status: z.string(),
    dl_validity: z.catch(z.object({ non_transport: span, transport: span }), {
      non_transport: { to: null },
      transport: { to: null },
    }),
    /** Classes stand here, and in older replies among the details. */
    badge_details: z.catch(z.array(z.object({ class_of_vehicle: z.catch(z.array(z.string()), []) })), []),
    details_of_driving_licence: z.catch(
      z.object({
        name: maybeText,
        status: maybeText,
        date_of_issue: maybeDay,
        cov_details: z.catch(z.array(z.object({ cov: z.string() })), []),
      }),
      { name: null, status: null, date_of_issue: null, cov_details: [] },
    ),
  }),
  z.transform((wire): LicenceOutcome => {
    if (wire.status !== 'VALID') return { found: false };
    const { details_of_driving_licence: details, dl_validity: validity } = wire;
    const classes = [
      ...wire.badge_details.flatMap(({ class_of_vehicle: held }) => held),
      ...details.cov_details.map(({ cov }) => cov),
    ];
    return {
      found: true,
      name: details.name,
      status: details.status,
      issuedOn: details.date_of_issue,
      classes: [...new Set(classes)],
      nonTransportUntil: validity.non_transport.to,
      transportUntil: validity.transport.to,
    };
  }),
);
