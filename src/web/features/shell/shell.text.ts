import { texts, type textsIn } from '#web/ui/texts.ts';

const en = {
  skip: 'Skip to the content',
  mainNavigation: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuTitle: 'Menu',
  settings: 'Settings',
  signOut: 'Sign out',
  signedOut: 'Logged out successfully',
  loading: 'Loading',
  offline: 'You are offline. What you type stays on this page; sending works again when the connection is back.',
  waiting: (n: number) => `${n} waiting`,
  roles: {
    claimant: 'Claimant',
    garage: 'Garage Owner',
    surveyor: 'Surveyor',
    insurance: 'Insurance',
    admin: 'Admin',
  },
  menuGroups: { management: 'Management', network: 'Network', finance: 'Finance', administration: 'Administration' },
  menu: {
    dashboard: 'Dashboard',
    claims: 'Claims',
    'claims/new': 'New Claim',
    profile: 'Profile',
    repairs: 'Repairs',
    estimates: 'Estimates',
    surveys: 'Surveys',
    reports: 'Reports',
    'claims/review': 'Review Claims',
    policies: 'Policies',
    analytics: 'Analytics',
    garages: 'Garages',
    surveyors: 'Surveyors',
    users: 'Users',
    money: 'Money',
    'platform-settings': 'Platform Settings',
    invitations: 'Invitations',
    'garage-listings': 'Search Garage Listings',
  },
  accessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access this page.",
    required: 'Required role',
    yours: 'Your role',
    back: 'Go to the dashboard',
  },
  verifyEmail: {
    title: 'Email Verification Required',
    text: 'Please verify your email address to open this page.',
    action: 'Verify Email',
  },
  verifyPhone: {
    title: 'Phone Verification Required',
    text: 'Please verify your phone number to open this page.',
    action: 'Verify Phone',
  },
  kyc: {
    title: 'KYC Verification Required',
    notSubmitted: { text: 'Please complete your KYC verification to access all features.', action: 'Complete KYC' },
    pending: {
      text: 'Your KYC documents are under review. We will tell you as soon as they are checked.',
      action: 'Check Status',
    },
    rejected: { text: 'Your KYC was not approved. See what was missing and send it again.', action: 'Resubmit KYC' },
    dismiss: 'Not now',
  },
  unreachable: {
    title: 'We cannot reach the server',
    text: 'You are still logged in, and nothing is lost. Check your connection and try again.',
    retry: 'Try Again',
  },
};

export const shellText = texts({ en });
export type ShellText = ReturnType<typeof textsIn<typeof en>>;
