/** One-time codes (product rules §4). */
export const otpPolicy = {
  lifetimeSeconds: 600,
  tries: 5,
  pauseSeconds: 30,
  sendsPerTargetAndHour: 6,
} as const;

/** How long a passed check counts for the registration. */
export const gateLifetimeMs = 60 * 60_000;

export type OtpPurpose = 'signup_aadhaar' | 'signup_email' | 'verify_phone' | 'insurer_word' | 'phone_sign_in';
