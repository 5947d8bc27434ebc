/** Texts of paying (specification §8; product rules §6). */
export const paymentMessages = {
  'payment.order.failed': 'Failed to create payment order',
  'payment.setup.failed': 'Payment Setup Failed',
  'payment.declined': 'Payment was declined by the payment gateway',
  'payment.verification.failed': 'Payment verification failed',
  'payment.verify.failed': 'Failed to verify payment',
  'payment.failed': 'Payment failed',
  'payment.gateway.unavailable':
    'The payment provider does not answer right now. Nothing was charged twice; please try again in a minute.',
  'payment.under-way': 'Your last payment is still being checked by the bank. Please wait a moment.',
  'payment.already-paid': 'This is already paid.',
  'payment.order.not-found': 'We could not find this payment.',
  'payment.receipt.missing': 'There is no receipt for this payment yet.',
  'payment.phone.missing': 'Please add your phone number to your profile first: the payment provider needs it.',
  'payment.not-quarantined': 'Only a payment whose amount does not fit can be sent back from here.',
  'payment.refund.not-found': 'We could not find this refund.',
  'payment.refund.not-failed': 'Only a refund that failed can be sent again, once.',
  'payment.webhook.forged': 'The signature does not fit.',

  'notice.payment-alert.title': 'Payment {order} needs a look',
  'notice.payment-alert.text': 'What the gateway reports differs from our order: {alert}. No credit was given.',
  'notice.payment-refunded.title': 'Refund on its way',
  'notice.payment-refunded.text':
    'We are sending {amount} back to the account it came from. Banks need up to seven working days.',
  'notice.refund-done.title': 'Refund sent',
  'notice.refund-done.text': '{amount} was sent back to the account it came from.',
  'notice.refund-failed.title': 'Refund of payment {order} failed',
  'notice.refund-failed.text': 'The gateway refused to send {amount} back. Please refund it by hand.',

  'payment.line.processing-fee': 'Claim processing fee',
  'payment.line.service-charge': 'Service charge',
  'payment.line.offer-balance': 'Service fee, balance',
  'payment.line.listing-fee': 'Listing fee for one year',
} as const;
