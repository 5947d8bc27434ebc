import { plateLooks } from '#domain/claims/intake/plate-look.ts';
import { z } from '../zod-setup.ts';

/** A vehicle's number plate, by which people know its claim. */
export const plateDto = z.object({ number: z.string(), look: z.enum(plateLooks) });
export type PlateDto = z.output<typeof plateDto>;
