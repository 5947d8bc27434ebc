/** 'applications': KYC handed in and not decided; 'network': may be assigned; 'not-ready': registered, KYC not handed in or rejected. */
export const surveyorViews = ['applications', 'network', 'not-ready', 'suspended', 'all'] as const;
