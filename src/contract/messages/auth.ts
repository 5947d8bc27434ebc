/** Texts of every sign-up (specification §5, §8). */
export const authMessages = {
  'auth.email.required': 'Email is required',
  'auth.email.invalid': 'Invalid email address',
  'auth.password.min6': 'Password must be at least 6 characters',
  'auth.register.failed': 'Registration failed',
  'auth.register.failed-page': 'Registration failed. Please check your information and try again.',
  'auth.register.verify': 'Registration successful! Please check your email for verification.',
  'auth.register.success': 'Registration successful! Please login.',
  'auth.register.email-taken': 'An account with this email address already exists.',
  'auth.register.role': 'This kind of account cannot be opened here.',
} as const;
