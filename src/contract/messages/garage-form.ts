/** Texts of the garage's form (specification §5, §8). */
export const garageFormMessages = {
  'garage.ifsc.unknown': 'No bank has this IFSC code',
  'garage.services.required': 'Please select at least one service to continue',
  'garage.register.success':
    'Registration successful! Your application has been submitted for review. You will receive an email confirmation shortly.',
  'garage.register.failed': 'Registration failed. Please check your information and try again.',
  'garage.fee.load-failed': 'Failed to load listing fee information',
  'garage.states.fallback': 'Failed to load states. Using fallback data.',
  'garage.states.failed': 'Unable to load states data. Please refresh the page.',
} as const;
