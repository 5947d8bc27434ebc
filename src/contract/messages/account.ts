/** Texts of settings, sessions, invitations and users. */
export const accountMessages = {
  'account.saved': 'Your profile has been saved.',
  'account.saved-verify-email':
    'Your profile has been saved. Open the link that we sent to {email} to change your email address.',
  'account.session.ended': 'The device was logged out.',
  'account.sessions.ended': 'All other devices were logged out.',
  'account.choices.saved': 'Your choices have been saved.',
  'account.export.started': 'We are putting your data together. You will get an e-mail when it is ready.',
  'account.export.not-ready': 'This download is not ready yet or has expired.',
  'account.close.open-business': 'Your account cannot be closed while a claim, payment or payout is under way.',
  'account.close.staff': 'Staff accounts are closed by an administrator.',
  'account.close.confirm': 'Please confirm that you want to close your account',
  'account.closed': 'Your account has been closed.',
  'account.phone.missing': 'Please enter a phone number in your profile first.',
  'invitation.role.required': 'Please choose a role',
  'invitation.sent': 'The invitation has been sent.',
  'invitation.invalid': 'This invitation has expired or was already used. Please ask for a new one.',
  'invitation.accepted': 'Your account is ready. Please log in.',
  'user.reason.required': 'Please give a reason',
  'user.own': 'You cannot do this to your own account.',
  'user.last-admin': 'The last administrator cannot be suspended.',
  'user.wrong-state': 'This is not possible in the present state of the account.',
} as const;
