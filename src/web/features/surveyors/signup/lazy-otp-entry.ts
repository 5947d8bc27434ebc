import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Wanted only once a code was sent. */
export const OtpEntry = lazyPart(async () => ({ default: (await import('#web/otp/otp-entry.tsx')).OtpEntry }));
