// Made from src/words/en by `npm run words`.

/** Every text of screens, letters and documents, with what it is given. */
export interface Words {
  readonly auth: {
    readonly email: string; readonly password: string; readonly confirmPassword: string; readonly firstName: string; readonly lastName: string; readonly phone: string; readonly dateOfBirth: string; readonly password6: string; readonly password8: string; readonly login: string; readonly loggingIn: string; readonly loginTitle: string; readonly forgot: string; readonly noAccount: string; readonly createAccount: string; readonly haveAccount: string; readonly resend: string; readonly sending: string; readonly demoTitle: string; readonly demoHint: (values: { readonly password: string | number }) => string; readonly registerTitle: string; readonly register: string; readonly registering: string; readonly signupTitle: string; readonly signupLead: string; readonly claimant: string; readonly claimantText: string; readonly garage: string; readonly garageText: string; readonly surveyor: string; readonly surveyorText: string; readonly claimantSignupTitle: string; readonly registrationType: string; readonly individual: string; readonly company: string; readonly person: string; readonly contactPerson: string; readonly aboutCompany: string; readonly addressGroup: string; readonly companyName: string; readonly companyRegistrationNumber: string; readonly gstNumber: string; readonly address: string; readonly city: string; readonly state: string; readonly pincode: string; readonly signInDetails: string; readonly goLogin: string; readonly goLoginSoon: string; readonly forgotTitle: string; readonly forgotLead: string; readonly sendReset: string; readonly checkEmail: string; readonly checkEmailText: (values: { readonly email: string | number }) => string; readonly otherEmail: string; readonly backToLogin: string; readonly resetTitle: string; readonly newPassword: string; readonly reset: string; readonly saving: string; readonly checkingLink: string; readonly newLink: string; readonly undoTitle: string; readonly undoHelp: string; readonly undoLead: string; readonly undo: string; readonly verifyTitle: string; readonly verifying: string; readonly verifyPressLead: string; readonly verifyPress: string; readonly verifiedSoon: string; readonly verifiedLogin: string; readonly verifyLead: (values: { readonly email: string | number }) => string; readonly verifyAsk: string; readonly dashboard: string; readonly loading: string; readonly tryAgain: string;
    readonly phoneLogin: {
      readonly open: string; readonly phone: string; readonly hint: string; readonly send: string; readonly sending: string; readonly sent: (values: { readonly phone: string | number }) => string; readonly otherNumber: string; readonly newHere: (values: { readonly phone: string | number }) => string; readonly name: string; readonly create: string; readonly signUpOpen: string; readonly signUpTitle: string; readonly signUpByEmail: string; readonly signUpHint: string; readonly byEmail: string;
    };
    readonly secondStep: {
      readonly title: string; readonly passkey: string; readonly passkeyLead: string; readonly code: string; readonly codeHint: string; readonly recoveryCode: string; readonly recoveryCodeHint: string; readonly go: string; readonly waiting: string; readonly back: string;
      readonly instead: { readonly passkey: string; readonly totp: string; readonly 'recovery-code': string };
    };
    readonly referral: { readonly label: string; readonly none: string; readonly by: { readonly 'service-centre': string; readonly surveyor: string; readonly other: string }; readonly name: string };
    readonly descriptions: { readonly login: string; readonly signup: string; readonly claimant: string; readonly forgot: string };
    readonly phoneVerification: {
      readonly title: string; readonly lead: (values: { readonly phone: string | number }) => string; readonly send: string; readonly sending: string; readonly wrongNumber: string; readonly change: string; readonly add: string; readonly verified: string; readonly onward: string; readonly back: string;
    };
  };
  readonly garages: {
    readonly form: {
      readonly listingSection: string; readonly companySection: string; readonly personSection: string; readonly garageName: string; readonly branchName: string; readonly address: string; readonly landmark: string; readonly pincode: string; readonly pincodeHint: string; readonly mapLocation: string; readonly mapHint: string; readonly pickOnMap: string; readonly atPincode: string; readonly hereNow: string; readonly locating: string; readonly locationFailed: string; readonly approximate: string; readonly landline: string; readonly contactEmail: string; readonly contactEmailHint: string; readonly upiId: string; readonly upiIdHint: string; readonly cell: string; readonly workingDays: string; readonly chooseDays: string; readonly pickDays: string; readonly contactTiming: string; readonly chooseTiming: string; readonly garageType: string; readonly services: string; readonly brands: string; readonly brandsHint: string; readonly insurers: string; readonly insurersHint: string; readonly add: string; readonly typeOfCompany: string; readonly chooseCompany: string; readonly gstNo: string; readonly gstHint: string; readonly gstOtherPan: string; readonly tradeName: string; readonly tradeNameAbc: string; readonly gstAddress: string; readonly panNo: string; readonly panHint: string; readonly bankAccNo: string; readonly bankAccHint: string; readonly ifsc: string; readonly ifscHint: string; readonly accountName: string; readonly accountNameHint: string; readonly agreement: string; readonly personName: string; readonly designation: string; readonly email: string; readonly emailHint: string; readonly phone: string; readonly password: string; readonly passwordHint: string; readonly gstFirst: string; readonly gstTold: (values: { readonly pan: string | number; readonly state: string | number }) => string; readonly moreFields: string;
      readonly dayNames: {
        readonly Monday: string; readonly Tuesday: string; readonly Wednesday: string; readonly Thursday: string; readonly Friday: string; readonly Saturday: string; readonly Sunday: string;
      };
    };
    readonly signup: {
      readonly title: string; readonly lead: string; readonly feeTitle: string; readonly feeFor: string; readonly feeWhen: string; readonly retry: string; readonly accept: (values: { readonly terms: string | number }) => string; readonly terms: string; readonly register: string; readonly registering: string; readonly haveAccount: string; readonly login: string; readonly goLoginSoon: string; readonly drafted: string;
      readonly description: { readonly description: string };
    };
    readonly profile: {
      readonly title: string; readonly listingTitle: string; readonly profile: string; readonly failed: string; readonly save: string; readonly saving: string; readonly saved: string; readonly conflict: string; readonly reload: string; readonly reason: string; readonly submitAgain: string; readonly submitting: string; readonly toListing: string; readonly pan: string; readonly email: string; readonly fixed: string; readonly bank: string; readonly bankText: string; readonly bankLocked: string; readonly account: string; readonly ifsc: string; readonly bankName: string; readonly accountName: string; readonly checked: string; readonly notChecked: string; readonly changeBank: string; readonly changeBankText: string; readonly password: string; readonly changing: string; readonly cancel: string; readonly status: string; readonly listedUntil: string; readonly timeLeft: string; readonly renewEarly: string; readonly daysLeft: (values: { readonly days: number }) => string; readonly seeListing: string; readonly fee: string; readonly gst: string; readonly from: string; readonly renewFrom: string; readonly pay: (values: { readonly amount: string | number }) => string; readonly opening: string; readonly setupFailed: string; readonly tryAgain: string; readonly unpaid: string; readonly unpaidText: string; readonly verifying: string; readonly verifyingText: string; readonly long: string; readonly paid: string; readonly paidUntil: (values: { readonly date: string | number }) => string; readonly failedText: string; readonly receipt: string; readonly downloading: string; readonly secure: string; readonly notNow: string;
      readonly states: {
        readonly draft: string; readonly submitted: string; readonly 'changes-asked': string; readonly approved: string; readonly rejected: string; readonly listed: string; readonly lapsed: string; readonly hidden: string;
      };
      readonly stateTexts: {
        readonly draft: string; readonly submitted: string; readonly 'changes-asked': string; readonly approved: string; readonly rejected: string; readonly listed: string; readonly lapsed: string; readonly hidden: string;
      };
      readonly reviews: {
        readonly title: string; readonly lead: string; readonly none: string; readonly yours: string; readonly hint: string; readonly write: string; readonly change: string; readonly send: string; readonly cancel: string; readonly saved: string;
      };
      readonly cashless: {
        readonly title: string; readonly said: (values: { readonly date: string | number }) => string; readonly saidAndConfirmed: (values: { readonly date: string | number; readonly confirmed: string | number }) => string; readonly hint: string; readonly again: string; readonly saidAgain: string;
      };
      readonly photos: {
        readonly title: string; readonly intro: (values: { readonly count: string | number }) => string; readonly refused: (values: { readonly reason: string | number }) => string; readonly remove: string; readonly removed: string; readonly picture: string; readonly pictureHint: string; readonly alt: string; readonly altHint: string; readonly send: string; readonly sent: string;
        readonly states: { readonly waiting: string; readonly shown: string; readonly refused: string };
      };
      readonly waitingChanges: {
        readonly title: string; readonly text: string;
        readonly fields: {
          readonly garageName: string; readonly branchName: string; readonly address: string; readonly landmark: string; readonly state: string; readonly district: string; readonly pincode: string; readonly mapLocation: string; readonly garageType: string; readonly brandAuthorizations: string; readonly insuranceAffiliations: string; readonly typeOfCompany: string; readonly gstNo: string; readonly companyTradeName: string; readonly authorizedPersonName: string; readonly upiId: string;
        };
      };
    };
    readonly desk: {
      readonly statement: string; readonly title: string; readonly directory: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly unverified: string; readonly none: string; readonly empty: string; readonly emptyOther: string;
      readonly reviews: {
        readonly title: string; readonly none: string; readonly claim: string; readonly answer: (values: { readonly answer: string | number }) => string; readonly hidden: (values: { readonly reason: string | number }) => string; readonly hide: string; readonly show: string; readonly shown: string; readonly taken: string; readonly hideTitle: string; readonly hideText: string; readonly reason: string;
      };
      readonly views: {
        readonly submitted: string; readonly changed: string; readonly 'changes-asked': string; readonly approved: string; readonly listed: string; readonly lapsed: string; readonly rejected: string; readonly hidden: string; readonly draft: string; readonly all: string;
      };
      readonly states: {
        readonly draft: string; readonly submitted: string; readonly 'changes-asked': string; readonly approved: string; readonly rejected: string; readonly listed: string; readonly lapsed: string; readonly hidden: string;
      };
      readonly columns: { readonly name: string; readonly place: string; readonly email: string; readonly state: string; readonly applied: string; readonly until: string };
      readonly changes: {
        readonly title: string; readonly field: string; readonly from: string; readonly to: string; readonly approve: string; readonly reject: string; readonly rejectTitle: string; readonly approved: string; readonly rejected: string; readonly conflict: string;
        readonly fields: { readonly state: string; readonly district: string; readonly pincode: string };
      };
      readonly cashless: {
        readonly title: string; readonly said: (values: { readonly date: string | number }) => string; readonly confirmed: (values: { readonly said: string | number; readonly date: string | number }) => string; readonly confirm: string; readonly takeBack: string; readonly done: string; readonly takenBack: string; readonly confirmTitle: (values: { readonly insurer: string | number }) => string; readonly takeBackTitle: (values: { readonly insurer: string | number }) => string; readonly confirmText: string; readonly reason: string;
      };
      readonly photos: {
        readonly title: string; readonly none: string; readonly refused: (values: { readonly reason: string | number }) => string; readonly show: string; readonly shown: string; readonly refuse: string; readonly takeOff: string; readonly taken: string; readonly refuseTitle: string;
        readonly states: { readonly waiting: string; readonly shown: string; readonly refused: string };
      };
      readonly application: {
        readonly unknown: string; readonly checks: string; readonly nameAtBank: string; readonly yes: string; readonly no: string; readonly unknownCheck: string; readonly listing: string; readonly company: string; readonly person: string; readonly bank: string; readonly history: string; readonly noHistory: string; readonly by: (values: { readonly who: string | number }) => string; readonly kyc: string; readonly approve: string; readonly reject: string; readonly ask: string; readonly approveTitle: string; readonly approveText: string; readonly approved: string; readonly rejectTitle: string; readonly rejected: string; readonly askTitle: string; readonly asked: string; readonly reason: string; readonly reasonHint: string; readonly conflict: string;
        readonly check: { readonly panMatchesGst: string; readonly gstStateMatches: string; readonly bankVerified: string; readonly emailVerified: string; readonly phoneVerified: string };
        readonly taxCheck: {
          readonly title: string; readonly notAsked: string; readonly gst: string; readonly pan: string; readonly noGst: string; readonly unknown: string; readonly nameless: string; readonly sameName: string; readonly otherName: string; readonly asked: string; readonly ask: string; readonly asking: string;
        };
        readonly payee: { readonly title: string; readonly text: string; readonly accept: string; readonly accepted: string };
        readonly fields: {
          readonly garageName: string; readonly branchName: string; readonly address: string; readonly landmark: string; readonly place: string; readonly mapLocation: string; readonly landlinePhoneNo: string; readonly contactEmail: string; readonly upiId: string; readonly cellPhoneNo: string; readonly workingDays: string; readonly contactTiming: string; readonly garageType: string; readonly servicesOffered: string; readonly brandAuthorizations: string; readonly insuranceAffiliations: string; readonly typeOfCompany: string; readonly gstNo: string; readonly companyTradeName: string; readonly companyTradeNameAbc: string; readonly gstAddress: string; readonly panNo: string; readonly authorizedPersonName: string; readonly designation: string; readonly emailAddress: string; readonly phoneNo: string; readonly bankAccNo: string; readonly bankIfscCode: string; readonly companyBankAccountName: string;
        };
      };
      readonly workshop: {
        readonly title: string; readonly lead: string; readonly admit: string; readonly admitted: string; readonly refuse: string; readonly refused: string; readonly reason: string; readonly reasonHint: string;
      };
    };
  };
  readonly invitations: {
    readonly title: string; readonly checking: string; readonly lead: (values: { readonly role: string | number; readonly email: string | number }) => string; readonly firstName: string; readonly lastName: string; readonly password: string; readonly passwordHint: string; readonly confirmPassword: string; readonly accept: string; readonly accepting: string; readonly login: string; readonly tryAgain: string;
    readonly desk: {
      readonly title: string; readonly lead: string; readonly email: string; readonly role: string; readonly duties: string; readonly dutiesHint: string; readonly send: string; readonly sent: string; readonly caption: string; readonly state: string; readonly by: string; readonly at: string; readonly until: string; readonly revoke: string; readonly revokeOf: (values: { readonly email: string | number }) => string; readonly revoked: string; readonly none: string; readonly failed: string;
      readonly states: { readonly open: string; readonly accepted: string; readonly expired: string; readonly revoked: string };
    };
  };
  readonly payments: {
    readonly checkout: { readonly title: string; readonly opening: string; readonly failed: string; readonly failedText: string; readonly tryAgain: string; readonly back: string };
  };
  readonly surveyors: {
    readonly signup: {
      readonly title: string; readonly lead: string; readonly licenseSection: string; readonly aadhaarSection: string; readonly personalSection: string; readonly bankSection: string; readonly passwordSection: string; readonly licenseNumber: string; readonly licenseHint: string; readonly aadhaarNumber: string; readonly aadhaarHint: string; readonly aadhaarDoubt: string; readonly aadhaarConsent: string; readonly sendAadhaarOtp: string; readonly aadhaarPassed: (values: { readonly name: string | number }) => string; readonly fullName: string; readonly fullNameHint: string; readonly email: string; readonly sendEmailOtp: string; readonly phone: string; readonly bankAccountNumber: string; readonly bankAccountHint: string; readonly bankIFSCCode: string; readonly ifscHint: string; readonly bankAccountName: string; readonly bankNameHint: string; readonly verifyBank: string; readonly askingBank: string; readonly bankPassed: (values: { readonly name: string | number }) => string; readonly password: string; readonly passwordHint: string; readonly confirmPassword: string; readonly checks: string; readonly passed: string; readonly open: string; readonly sending: string; readonly register: string; readonly registering: string; readonly haveAccount: string; readonly login: string; readonly goLoginSoon: string; readonly drafted: string;
      readonly description: { readonly description: string };
      readonly checkNames: { readonly aadhaar: string; readonly email: string; readonly bank: string };
    };
    readonly desk: {
      readonly title: string; readonly lead: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly openOf: (values: { readonly toAccept: number; readonly open: string | number }) => string; readonly none: string;
      readonly views: { readonly applications: string; readonly network: string; readonly 'not-ready': string; readonly suspended: string; readonly all: string };
      readonly columns: {
        readonly name: string; readonly license: string; readonly place: string; readonly kyc: string; readonly applied: string; readonly specializations: string; readonly open: string; readonly overdue: string; readonly reported: string; readonly days: string; readonly declined: string;
      };
      readonly kyc: { readonly not_submitted: string; readonly pending: string; readonly approved: string; readonly rejected: string };
      readonly empty: { readonly applications: string; readonly other: string };
    };
  };
  readonly files: {
    readonly loading: string; readonly failed: string; readonly noPreview: string; readonly download: string; readonly openTab: string; readonly view: string; readonly larger: string; readonly smaller: string; readonly turn: string;
  };
  readonly kyc: {
    readonly lead: string; readonly personal: string; readonly garage: string; readonly surveyor: string; readonly insurance: string; readonly documents: string; readonly limits: (values: { readonly files: number }) => string; readonly kept: string; readonly rejectedBecause: (values: { readonly reason: string | number }) => string; readonly uploading: string; readonly submit: string; readonly submitting: string; readonly cancel: string; readonly resubmitTitle: string; readonly resubmitText: string; readonly loading: string; readonly failedTitle: string; readonly statusTitle: string; readonly submitted: string; readonly decided: string; readonly attempts: string; readonly noDocuments: string; readonly optionalMissing: string; readonly complete: string; readonly resubmit: string; readonly dashboard: string; readonly preview: (values: { readonly name: string | number }) => string; readonly close: string; readonly specializationsHint: string; readonly garageLead: string;
    readonly badge: {
      readonly decisions: { readonly undecided: string; readonly approved: string; readonly rejected: string };
      readonly statuses: { readonly not_submitted: string; readonly pending: string; readonly approved: string; readonly rejected: string };
    };
    readonly names: {
      readonly fields: {
        readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string; readonly phoneNumber: string; readonly address: string; readonly city: string; readonly state: string; readonly pincode: string; readonly specializations: string; readonly garageName: string; readonly garageRegistrationNumber: string; readonly surveyorLicenseNumber: string; readonly yearsOfExperience: string; readonly companyName: string; readonly companyRegistrationNumber: string; readonly iraiRegistrationNumber: string;
      };
    };
    readonly titles: { readonly other: string; readonly garage: string; readonly surveyor: string; readonly insurance: string };
    readonly statusTexts: { readonly not_submitted: string; readonly pending: string; readonly approved: string; readonly rejected: string };
    readonly specializationNames: {
      readonly 'Motor Vehicle': string; readonly Property: string; readonly Marine: string; readonly Aviation: string; readonly Engineering: string; readonly Agriculture: string;
    };
  };
  readonly map: {
    readonly title: string; readonly lead: string; readonly map: string; readonly mapOf: (values: { readonly state: string | number }) => string; readonly zoomTo: string; readonly wholeCountry: string; readonly zoomIn: string; readonly zoomOut: string; readonly latitude: string; readonly longitude: string; readonly inState: (values: { readonly state: string | number }) => string; readonly outside: string; readonly otherState: (values: { readonly found: string | number; readonly chosen: string | number }) => string; readonly none: string; readonly use: string; readonly cancel: string; readonly loading: string; readonly failed: string; readonly credit: string;
  };
  readonly otp: {
    readonly code: string; readonly verify: string; readonly checking: string; readonly again: string; readonly againIn: (values: { readonly seconds: string | number }) => string; readonly sending: string;
  };
  readonly answerLink: {
    readonly title: string; readonly lead: (values: { readonly number: string | number; readonly vehicle: string | number }) => string; readonly files: string; readonly remark: string; readonly send: string; readonly sending: string; readonly done: string;
  };
  readonly claimLink: { readonly checking: string; readonly tryAgain: string; readonly login: string };
  readonly papersLink: {
    readonly title: string; readonly lead: (values: { readonly number: string | number; readonly vehicle: string | number }) => string; readonly limits: string; readonly needed: string; readonly helpful: string; readonly photo: string; readonly photoWhat: (values: { readonly what: string | number }) => string; readonly pick: string; readonly pickWhat: (values: { readonly what: string | number }) => string; readonly sending: (values: { readonly percent: string | number }) => string; readonly added: string; readonly done: string;
    readonly names: {
      readonly 'damage-photo': string; readonly registration: string; readonly policy: string; readonly license: string; readonly permit: string; readonly fitness: string; readonly 'load-challan': string; readonly 'police-report': string; readonly 'fire-report': string;
    };
  };
  readonly payLink: {
    readonly title: string; readonly claim: string; readonly vehicle: string; readonly purpose: string; readonly fee: string; readonly payee: string; readonly amount: string; readonly pay: (values: { readonly amount: string | number }) => string; readonly note: string; readonly declined: string; readonly pending: string; readonly paid: string; readonly elsewhere: string;
  };
  readonly insurersWord: {
    readonly title: string; readonly lead: (values: { readonly insurer: string | number; readonly mailbox: string | number }) => string; readonly until: string; readonly send: string; readonly sent: (values: { readonly mailbox: string | number }) => string; readonly contact: string; readonly asked: (values: { readonly insurer: string | number }) => string; readonly number: string; readonly amount: string; readonly mode: string; readonly acceptance: string; readonly acceptedOn: string; readonly payee: string; readonly expectedOn: string; readonly vehicle: string; readonly policy: string; readonly insured: string; readonly garage: string; readonly incidentOn: string; readonly reference: string; readonly answer: string; readonly remark: string; readonly why: string; readonly submit: string; readonly sending: string; readonly once: string; readonly done: string; readonly doneText: string;
    readonly acceptances: { readonly provisional: string; readonly final: string };
    readonly modes: { readonly cashless: string; readonly reimbursement: string };
    readonly payees: { readonly garage: string; readonly owner: string };
    readonly answers: { readonly confirmed: string; readonly corrected: string; readonly denied: string };
    readonly list: {
      readonly title: (values: { readonly insurer: string | number; readonly claims: number }) => string; readonly lead: string; readonly accepted: string; readonly all: string; readonly papers: string; readonly other: string; readonly confirm: (values: { readonly claims: number }) => string; readonly none: string; readonly kept: (values: { readonly answered: number }) => string; readonly dropped: (values: { readonly dropped: number }) => string;
    };
  };
  readonly lenderConsent: {
    readonly title: string; readonly lead: (values: { readonly lender: string | number }) => string; readonly asked: string; readonly lender: string; readonly vehicle: string; readonly claim: string; readonly name: string; readonly designation: string; readonly answer: string; readonly reason: string; readonly once: string; readonly submit: string; readonly sending: string; readonly done: string; readonly amount: string;
    readonly answers: { readonly consented: string; readonly refused: string; readonly 'not-lender': string };
    readonly paper: { readonly title: string; readonly fileName: string; readonly answeredAt: string; readonly mailbox: string; readonly address: string; readonly byLink: string };
  };
  readonly places: {
    readonly state: string; readonly district: string; readonly pincode: string; readonly chooseState: string; readonly chooseDistrict: string; readonly stateFirst: string; readonly loadingDistricts: string; readonly typeDistrict: string; readonly unionTerritory: (values: { readonly name: string | number }) => string; readonly retry: string; readonly bankAt: (values: { readonly bank: string | number; readonly branch: string | number }) => string; readonly asking: string;
    readonly status: {
      readonly title: string; readonly healthy: string; readonly unhealthy: string; readonly noAnswer: string; readonly states: string; readonly unionTerritories: string; readonly districts: string; readonly pincodes: string;
    };
  };
  readonly rootError: {
    readonly title: string; readonly text: string; readonly notLoaded: string; readonly tooOld: string; readonly worksAnyway: string; readonly writeToUs: string; readonly noScript: string; readonly reference: string; readonly call: string; readonly tryAgain: string; readonly home: string;
  };
  readonly ui: {
    readonly addToCalendar: string; readonly errorPrefix: string; readonly errorSummary: string; readonly notGiven: (values: { readonly what: string | number }) => string; readonly optional: string; readonly required: string; readonly requiredBefore: string; readonly requiredAfter: string; readonly close: string; readonly cancel: string; readonly confirm: string; readonly clearWhat: (values: { readonly what: string | number }) => string; readonly remove: (values: { readonly what: string | number }) => string; readonly sayIt: string; readonly retry: string; readonly tryAgain: string; readonly previous: string; readonly next: string; readonly page: (values: { readonly n: string | number }) => string; readonly pagination: string; readonly showPassword: string; readonly hidePassword: string; readonly show: string; readonly hide: string; readonly characters: (values: { readonly n: string | number; readonly of: string | number }) => string; readonly oneName: string; readonly otpHint: string; readonly search: string; readonly selectOne: string; readonly noMatches: string; readonly other: (values: { readonly typed: string | number }) => string; readonly searchOrOther: string; readonly more: (values: { readonly n: string | number }) => string; readonly selected: (values: { readonly n: number }) => string; readonly done: string; readonly clearAll: string; readonly chooseFile: string; readonly chooseFiles: string; readonly takePhoto: string; readonly orDrop: string; readonly keptHere: string; readonly queued: string; readonly uploading: (values: { readonly percent: string | number }) => string; readonly uploaded: string; readonly uploadFailed: string; readonly loading: string; readonly wentWrong: string; readonly reference: string; readonly callUs: string; readonly stepOf: (values: { readonly n: string | number; readonly of: string | number }) => string; readonly stepDone: string; readonly stepCurrent: string; readonly stepLocked: string; readonly copy: string; readonly copyWhat: (values: { readonly what: string | number }) => string; readonly copied: string; readonly definition: (values: { readonly what: string | number }) => string; readonly breadcrumb: string; readonly sortBy: (values: { readonly what: string | number }) => string; readonly selectRow: (values: { readonly what: string | number }) => string; readonly selectAll: string; readonly notifications: string; readonly lakh: (values: { readonly amount: string | number }) => string; readonly crore: (values: { readonly amount: string | number }) => string; readonly missing: string; readonly opensNewTab: string; readonly rating: (values: { readonly value: string | number }) => string; readonly saving: string; readonly saved: string; readonly savedOnDevice: string;
  };
  readonly garageNames: {
    readonly 'Accident Repair': string; readonly 'Denting and Painting': string; readonly 'Engine Repair': string; readonly 'Transmission and Clutch': string; readonly 'Suspension and Steering': string; readonly Brakes: string; readonly 'Electrical Work': string; readonly 'AC Service': string; readonly 'Tyres and Wheel Alignment': string; readonly 'Chassis and Frame Straightening': string; readonly 'Truck Body Building': string; readonly 'Windshield and Glass': string; readonly 'Battery Service': string; readonly 'General Service': string; readonly 'Towing and Recovery': string; readonly 'CNG and LPG Service': string; readonly 'Electric Vehicle Service': string; readonly 'Washing and Detailing': string; readonly 'Multibrand Garage': string; readonly 'Authorized Service Center': string; readonly 'Specialized Repair Shop': string; readonly 'Monday to Friday': string; readonly 'Monday to Saturday': string; readonly 'All Days': string; readonly Custom: string; readonly '24 Hours': string; readonly '9 AM to 6 PM': string; readonly '8 AM to 8 PM': string; readonly '10 AM to 7 PM': string;
  };
  readonly repairTime: { readonly oneDay: string; readonly days: (values: { readonly days: string | number }) => string };
  readonly shell: {
    readonly skip: string; readonly mainNavigation: string; readonly openMenu: string; readonly closeMenu: string; readonly menuTitle: string; readonly settings: string; readonly signOut: string; readonly signedOut: string; readonly loading: string; readonly offline: string; readonly waiting: (values: { readonly n: string | number }) => string; readonly notices: string; readonly noticesNew: (values: { readonly n: string | number }) => string;
    readonly unsaved: { readonly title: string; readonly text: string };
    readonly menuGroups: { readonly management: string; readonly network: string; readonly finance: string; readonly administration: string };
    readonly menu: {
      readonly dashboard: string; readonly claims: string; readonly 'claims/new': string; readonly profile: string; readonly repairs: string; readonly estimates: string; readonly surveys: string; readonly reports: string; readonly 'claims/review': string; readonly policies: string; readonly analytics: string; readonly garages: string; readonly surveyors: string; readonly users: string; readonly money: string; readonly 'platform-settings': string; readonly proposals: string; readonly invitations: string; readonly exposure: string; readonly audit: string; readonly 'garage-listings': string; readonly fees: string; readonly 'money/payouts': string; readonly 'money/receivables': string; readonly 'money/remittances': string; readonly 'money/reconciliation': string;
    };
    readonly accessDenied: {
      readonly title: string; readonly text: string; readonly required: string; readonly yours: string; readonly requiredDuty: string; readonly yourDuties: string; readonly back: string;
    };
    readonly verifyEmail: { readonly title: string; readonly text: string; readonly action: string };
    readonly verifyPhone: { readonly title: string; readonly text: string; readonly action: string };
    readonly kyc: {
      readonly title: string; readonly dismiss: string;
      readonly notSubmitted: { readonly text: string; readonly action: string };
      readonly pending: { readonly text: string; readonly action: string };
      readonly rejected: { readonly text: string; readonly action: string };
    };
    readonly signedOutOffline: { readonly title: string; readonly text: string };
    readonly unreachable: { readonly title: string; readonly text: string; readonly retry: string };
    readonly publicLayout: {
      readonly skip: string; readonly home: string; readonly mainNavigation: string; readonly garageListings: string; readonly dashboard: string; readonly login: string; readonly getStarted: string; readonly menu: string; readonly customerSignup: string; readonly customerSignupHint: string; readonly garageSignup: string; readonly garageSignupHint: string; readonly surveyorSignup: string; readonly surveyorSignupHint: string; readonly certificates: string; readonly customerAgreement: string; readonly garageAgreement: string; readonly terms: string; readonly privacy: string; readonly cookies: string; readonly headOffice: string; readonly branches: string; readonly contact: string; readonly support: string; readonly secured: string; readonly securedHint: string; readonly about: string; readonly costs: string; readonly checkPass: string; readonly rights: (values: { readonly year: string | number; readonly name: string | number }) => string; readonly pictureAlt: string; readonly languages: string;
    };
  };
  readonly roles: {
    readonly claimant: string; readonly garage: string; readonly surveyor: string; readonly insurance: string; readonly admin: string; readonly finance: string; readonly auditor: string;
  };
  readonly dutyNames: { readonly review: string; readonly decide: string; readonly confirm: string; readonly cash: string; readonly settings: string; readonly audit: string };
  readonly content: { readonly version: (values: { readonly version: string | number }) => string; readonly inForceSince: string; readonly contents: string; readonly untranslated: string };
  readonly stateNames: {
    readonly 'Andaman and Nicobar Islands': string; readonly 'Andhra Pradesh': string; readonly 'Arunachal Pradesh': string; readonly Assam: string; readonly Bihar: string; readonly Chandigarh: string; readonly Chhattisgarh: string; readonly 'Dadra and Nagar Haveli and Daman and Diu': string; readonly Delhi: string; readonly Goa: string; readonly Gujarat: string; readonly Haryana: string; readonly 'Himachal Pradesh': string; readonly 'Jammu and Kashmir': string; readonly Jharkhand: string; readonly Karnataka: string; readonly Kerala: string; readonly Ladakh: string; readonly Lakshadweep: string; readonly 'Madhya Pradesh': string; readonly Maharashtra: string; readonly Manipur: string; readonly Meghalaya: string; readonly Mizoram: string; readonly Nagaland: string; readonly Odisha: string; readonly Puducherry: string; readonly Punjab: string; readonly Rajasthan: string; readonly Sikkim: string; readonly 'Tamil Nadu': string; readonly Telangana: string; readonly Tripura: string; readonly 'Uttar Pradesh': string; readonly Uttarakhand: string; readonly 'West Bengal': string;
  };
  readonly contact: {
    readonly title: string; readonly description: string; readonly lead: string; readonly open: string; readonly openUntil: (values: { readonly time: string | number }) => string; readonly closed: string; readonly closedUntil: (values: { readonly day: string | number; readonly time: string | number }) => string; readonly asOf: (values: { readonly time: string | number }) => string; readonly emergency: string; readonly emergencyHint: string; readonly emergencyAlso: string; readonly tollFree: string; readonly tollFreeHint: string; readonly email: string; readonly emailHint: string; readonly call: (values: { readonly phone: string | number }) => string; readonly hours: string; readonly hoursNote: string; readonly offices: string; readonly headOffice: string; readonly branch: string; readonly formTitle: string; readonly formLead: string; readonly sentTitle: string; readonly sent: (values: { readonly reference: string | number }) => string; readonly errorPrefix: string;
    readonly hourRows: readonly [{ readonly days: string; readonly hours: string }, { readonly days: string; readonly hours: string }, { readonly days: string; readonly hours: string }];
    readonly form: {
      readonly name: string; readonly email: string; readonly phone: string; readonly topic: string; readonly chooseTopic: string; readonly claimNumber: string; readonly claimNumberHint: string; readonly message: string; readonly messageHint: string; readonly send: string; readonly privacy: string; readonly privacyLink: string;
    };
    readonly topics: {
      readonly claim: string; readonly payment: string; readonly garage: string; readonly surveyor: string; readonly complaint: string; readonly 'my-data': string; readonly other: string;
    };
  };
  readonly directory: {
    readonly title: string; readonly description: string; readonly intro: string; readonly searchLabel: string; readonly searchHint: string; readonly search: string; readonly nearMe: string; readonly locating: string; readonly locationRefused: string; readonly filters: string; readonly filtersInForce: (values: { readonly count: string | number }) => string; readonly district: string; readonly allDistricts: string; readonly wholeState: (values: { readonly state: string | number }) => string; readonly searchDistricts: string; readonly noDistricts: string; readonly dataFailed: string; readonly services: string; readonly allServices: string; readonly moreServices: (values: { readonly count: string | number }) => string; readonly garageType: string; readonly allTypes: string; readonly affiliated: string; readonly all: string; readonly yes: string; readonly no: string; readonly nearPincode: string; readonly nearPincodeHint: string; readonly sort: string; readonly sortNow: string; readonly apply: string; readonly clearAll: string; readonly refresh: string; readonly close: string; readonly showGarages: (values: { readonly count: string | number }) => string; readonly showOneGarage: string; readonly showNone: string; readonly showing: (values: { readonly from: string | number; readonly to: string | number; readonly total: string | number }) => string; readonly showingNone: string; readonly inUse: string; readonly remove: (values: { readonly what: string | number }) => string; readonly nearPlace: (values: { readonly pincode: string | number }) => string; readonly nearYou: string; readonly searchedFor: (values: { readonly words: string | number }) => string; readonly affiliatedYes: string; readonly affiliatedNo: string; readonly openHours: string; readonly cashless: string; readonly brand: string; readonly anyBrand: string; readonly brandOne: (values: { readonly brand: string | number }) => string; readonly cashlessWith: string; readonly anyInsurer: string; readonly cashlessWithOne: (values: { readonly insurer: string | number }) => string; readonly openNow: string; readonly openUntil: (values: { readonly time: string | number }) => string; readonly openAlways: string; readonly closedUntil: (values: { readonly time: string | number }) => string; readonly empty: string; readonly emptyDrop: string; readonly emptyDropOne: (values: { readonly filter: string | number; readonly count: string | number }) => string; readonly clearFilters: string; readonly failed: string; readonly tryAgain: string; readonly beyondLast: string; readonly toLastPage: string; readonly pages: string; readonly branch: string; readonly address: string; readonly callNow: string; readonly call: (values: { readonly number: string | number }) => string; readonly type: string; readonly offers: string; readonly affiliatedShort: string; readonly network: string; readonly networkHint: string; readonly noRatings: string; readonly repairDays: (values: { readonly days: number; readonly count: string | number }) => string; readonly rated: (values: { readonly rating: string | number; readonly count: string | number }) => string; readonly kilometres: (values: { readonly km: string | number }) => string; readonly directions: string; readonly directionsTo: (values: { readonly name: string | number }) => string; readonly startClaim: string; readonly startClaimAt: (values: { readonly name: string | number }) => string; readonly staffPanel: string; readonly leaveStaffPanel: string;
    readonly sorts: { readonly rating: string; readonly fastest: string };
    readonly understood: { readonly make: (values: { readonly make: string | number }) => string; readonly pincode: (values: { readonly pincode: string | number }) => string };
    readonly cashlessSaid: {
      readonly confirmed: (values: { readonly date: string | number }) => string; readonly said: (values: { readonly date: string | number }) => string; readonly lapsed: (values: { readonly date: string | number }) => string;
    };
    readonly map: {
      readonly show: string; readonly hide: string; readonly title: string; readonly failed: string; readonly none: string; readonly counted: (values: { readonly counted: string | number; readonly total: string | number }) => string; readonly places: string; readonly otherPlaces: string; readonly morePlaces: (values: { readonly count: string | number }) => string; readonly credit: string; readonly creditDetail: string;
    };
    readonly garagePage: {
      readonly back: string; readonly contact: string; readonly hours: string; readonly usualHours: string; readonly photos: string; readonly cashlessHint: string; readonly days: string; readonly timing: string; readonly reviews: string; readonly reviewsLead: string; readonly noReviews: string; readonly reviewsFailed: string; readonly verified: (values: { readonly month: string | number }) => string; readonly garageSays: string; readonly services: string; readonly brands: string; readonly insurers: string; readonly notAffiliated: string; readonly startClaimHint: string; readonly affiliated: string; readonly repairTime: string; readonly email: string; readonly repairDaysHint: string; readonly unknown: string; readonly gone: string; readonly goneText: string; readonly nearby: (values: { readonly district: string | number }) => string; readonly failed: string; readonly description: (values: { readonly name: string | number; readonly type: string | number; readonly district: string | number; readonly state: string | number }) => string;
    };
    readonly staff: {
      readonly panel: string; readonly loginFirst: string; readonly login: string; readonly denied: string; readonly deniedText: string; readonly add: string; readonly importCsv: string; readonly exportCsv: string; readonly exporting: string; readonly exportFailed: string; readonly selected: (values: { readonly count: number }) => string; readonly selectPage: string; readonly selectAll: (values: { readonly count: number }) => string; readonly selectMost: (values: { readonly most: number }) => string; readonly selectFailed: string; readonly clearSelection: string; readonly select: (values: { readonly name: string | number }) => string; readonly edit: string; readonly editOf: (values: { readonly name: string | number }) => string; readonly deleteSelected: string; readonly deleteTitle: (values: { readonly count: number }) => string; readonly deleteText: (values: { readonly count: number }) => string; readonly deleting: (values: { readonly of: number; readonly done: number }) => string; readonly delete: string; readonly deleted: (values: { readonly count: number }) => string; readonly undo: string; readonly restored: (values: { readonly count: number }) => string; readonly failed: string; readonly addTitle: string; readonly editTitle: string; readonly loadFailed: string; readonly name: string; readonly branch: string; readonly address: string; readonly pincode: string; readonly type: string; readonly chooseType: string; readonly contactNumbers: string; readonly contactNumber: (values: { readonly n: string | number }) => string; readonly contactHint: string; readonly services: string; readonly chooseServices: string; readonly affiliated: string; readonly network: string; readonly email: string; readonly workingDays: string; readonly contactTiming: string; readonly notStated: string; readonly repairTime: string; readonly brands: string; readonly insurers: string; readonly chooseInsurers: string; readonly listHint: string; readonly save: string; readonly saving: string; readonly saved: string; readonly added: string; readonly conflict: string;
      readonly import: {
        readonly title: string; readonly choose: string; readonly hint: string; readonly template: string; readonly uploading: string; readonly checking: (values: { readonly count: number }) => string; readonly importing: (values: { readonly count: number }) => string; readonly ofFile: (values: { readonly count: number; readonly file: string | number }) => string; readonly bad: (values: { readonly count: number }) => string; readonly good: (values: { readonly count: number }) => string; readonly nothingNew: string; readonly duplicates: (values: { readonly count: number }) => string; readonly take: (values: { readonly count: number }) => string; readonly done: (values: { readonly count: number }) => string; readonly problems: string; readonly firstProblems: (values: { readonly count: number }) => string; readonly row: string; readonly why: string; readonly report: string; readonly failed: string; readonly another: string; readonly warnings: (values: { readonly count: number }) => string; readonly takeBack: string; readonly takeBackUntil: (values: { readonly time: string | number }) => string; readonly takenBack: string; readonly background: string;
      };
    };
  };
  readonly gatePasses: {
    readonly title: string; readonly valid: string; readonly validText: (values: { readonly garage: string | number }) => string; readonly otherLanguage: string; readonly otherValid: string; readonly otherRevoked: string; readonly otherPlate: string; readonly left: (values: { readonly time: string | number }) => string; readonly otherLeft: string; readonly leftHint: string; readonly recordLeft: string; readonly undoLeft: string; readonly leftFailed: string; readonly records: string; readonly shareOwed: (values: { readonly amount: string | number }) => string; readonly sharePaid: (values: { readonly amount: string | number }) => string; readonly payUpi: (values: { readonly amount: string | number }) => string; readonly scanUpi: string; readonly revoked: string; readonly revokedText: string; readonly unknown: string; readonly unknownText: string; readonly unavailable: string; readonly unavailableText: string; readonly qr: string; readonly plate: string; readonly vehicle: string; readonly garage: string; readonly claimNumber: string; readonly amount: string; readonly utr: string; readonly paidAt: string; readonly issuedAt: string; readonly seal: (values: { readonly day: string | number; readonly root: string | number }) => string; readonly code: string; readonly share: string; readonly copied: string; readonly contact: string; readonly checked: (values: { readonly time: string | number }) => string; readonly checkedEachMinute: (values: { readonly time: string | number }) => string; readonly stale: (values: { readonly time: string | number }) => string; readonly staleText: string; readonly again: string; readonly checkAnother: string; readonly checkTitle: string; readonly checkLead: string; readonly codeLabel: string; readonly codeHint: string; readonly codeWrong: string; readonly check: string; readonly tellsTitle: string; readonly tells: string;
  };
  readonly costs: {
    readonly title: string; readonly lead: string; readonly bill: string; readonly slide: string; readonly vehicle: string; readonly age: string; readonly ageHint: string; readonly zeroDepreciation: string; readonly wrongAge: string; readonly wrongBill: string; readonly count: string; readonly garageGets: string; readonly all: string; readonly insurer: string; readonly toGarage: string; readonly fee: string; readonly gst: string; readonly serviceCharge: string; readonly total: string; readonly quoted: (values: { readonly amount: string | number }) => string; readonly whenPaid: (values: { readonly amount: string | number }) => string; readonly tableTitle: string; readonly tableCaption: (values: { readonly charge: string | number }) => string; readonly upTo: string; readonly withGst: string; readonly unavailable: string; readonly unavailableText: string; readonly percent: string;
    readonly vehicles: {
      readonly car: string; readonly 'two-wheeler': string; readonly 'three-wheeler': string; readonly taxi: string; readonly goods: string; readonly passenger: string; readonly miscellaneous: string;
    };
    readonly notes: readonly [string, string];
  };
  readonly landing: {
    readonly title: string; readonly description: string; readonly hero: string; readonly heroText: string; readonly getStarted: string; readonly searchGarages: string; readonly howTitle: string; readonly howText: string; readonly forTitle: string; readonly aboutTitle: string; readonly aboutText: string; readonly missionTitle: string; readonly missionText: string; readonly whoTitle: string; readonly whoText: string; readonly closingTitle: string; readonly closingText: string; readonly contact: string; readonly headline: string;
    readonly heroPoints: readonly [string, string, string];
    readonly steps: readonly [{ readonly title: string; readonly text: string }, { readonly title: string; readonly text: string }, { readonly title: string; readonly text: string }, { readonly title: string; readonly text: string }];
    readonly sample: {
      readonly title: string; readonly text: string; readonly tag: string; readonly caption: string; readonly billed: string; readonly insurerPays: string; readonly youPay: string; readonly weAdvance: string; readonly feeNote: string; readonly costs: string;
      readonly columns: { readonly line: string; readonly billed: string; readonly rule: string; readonly payable: string };
      readonly lines: {
        readonly panels: { readonly label: string; readonly rule: string };
        readonly bumper: { readonly label: string; readonly rule: string };
        readonly windscreen: { readonly label: string; readonly rule: string };
        readonly paint: { readonly label: string; readonly rule: string };
        readonly labour: { readonly label: string; readonly rule: string };
      };
      readonly deductions: { readonly salvage: string; readonly 'compulsory-deductible': string; readonly 'voluntary-deductible': string };
    };
    readonly promise: {
      readonly title: string; readonly text: string; readonly before: string; readonly clock: string; readonly clockText: string; readonly wait: string; readonly record: string;
      readonly items: readonly [string, string, string, string];
    };
    readonly audiences: readonly [{ readonly name: string; readonly points: readonly [string, string, string]; readonly action: string }, { readonly name: string; readonly points: readonly [string, string, string]; readonly action: string }, { readonly name: string; readonly points: readonly [string, string, string]; readonly action: string }];
    readonly ticket: { readonly free: string; readonly paid: string };
  };
  readonly onTime: {
    readonly title: string; readonly lead: string; readonly percent: (values: { readonly percent: string | number }) => string; readonly few: (values: { readonly fewest: string | number }) => string; readonly counts: (values: { readonly kept: string | number; readonly claims: string | number; readonly days: string | number }) => string; readonly counted: string; readonly none: string; readonly unavailable: string; readonly howTitle: string; readonly back: string;
    readonly how: readonly [string, string, string, string, string];
  };
  readonly legal: {
    readonly notFound: string; readonly notFoundText: string; readonly goHome: string; readonly toolbar: string; readonly view: string; readonly pages: string; readonly text: string; readonly zoom: string; readonly percent: (values: { readonly value: string | number }) => string; readonly pageList: string; readonly page: (values: { readonly page: string | number; readonly pages: string | number }) => string; readonly download: string; readonly downloadAs: string; readonly print: string; readonly printHint: string; readonly translation: string; readonly englishText: string;
  };
  readonly about: {
    readonly title: string; readonly lead: string; readonly company: string; readonly legalName: string; readonly cin: string; readonly gstin: string; readonly office: string; readonly directors: string; readonly notYet: string; readonly noCompany: string; readonly registers: string; readonly figures: (values: { readonly days: string | number }) => string; readonly paidClaims: string; readonly paidAmount: string; readonly atLeast: (values: { readonly amount: string | number }) => string; readonly inTime: string; readonly few: (values: { readonly fewest: string | number }) => string; readonly counted: string; readonly noFigures: (values: { readonly days: string | number }) => string; readonly howCounted: string; readonly officer: string; readonly officerText: string; readonly noOfficer: string; readonly insurers: string; readonly insurersText: string; readonly insurersPaid: string; readonly insurersCount: (values: { readonly count: string | number }) => string; readonly contact: string; readonly unavailable: string; readonly unavailableText: string;
  };
  readonly workshopLink: {
    readonly title: string; readonly lead: string; readonly vehicle: string; readonly claim: string; readonly phone: string; readonly workshop: string; readonly person: string; readonly address: string; readonly pincode: string; readonly gstHint: string; readonly accept: string; readonly terms: string; readonly note: string; readonly submit: string; readonly sending: string; readonly done: string; readonly doneText: string;
  };
  readonly claims: {
    readonly claims: string; readonly claim: string; readonly newClaim: string; readonly progress: (values: { readonly number: string | number }) => string;
    readonly claimPage: {
      readonly failed: string; readonly notFound: string; readonly notFoundText: string; readonly toClaims: string; readonly number: string; readonly progress: string; readonly percent: (values: { readonly value: string | number }) => string; readonly history: string; readonly showAll: (values: { readonly count: string | number }) => string; readonly facts: string; readonly approvedAmount: string; readonly insurer: string; readonly insurerClaim: string; readonly surveyor: string; readonly documents: string; readonly addDocuments: string; readonly reason: string; readonly rejectedTitle: string; readonly withdrawnTitle: string; readonly garageWithoutAccount: string;
      readonly mode: { readonly cashless: string; readonly reimbursement: string; readonly assumed: string };
      readonly ending: {
        readonly appeal: string; readonly appealTitle: string; readonly appealLead: string; readonly appealUntil: string; readonly appealReason: string; readonly appealSend: string; readonly appealed: string; readonly withdraw: string; readonly withdrawTitle: string; readonly withdrawLead: string; readonly refunded: (values: { readonly amount: string | number }) => string; readonly kept: string; readonly withdrawReason: string; readonly withdrawSend: string; readonly withdrawn: string; readonly cancel: string; readonly sending: string;
      };
      readonly gatePass: {
        readonly title: string; readonly text: (values: { readonly garage: string | number }) => string; readonly shareOwed: (values: { readonly amount: string | number }) => string; readonly payUpi: (values: { readonly amount: string | number }) => string; readonly scanUpi: string; readonly sharePaid: (values: { readonly amount: string | number }) => string; readonly code: string; readonly show: string; readonly back: string; readonly none: string; readonly failed: string; readonly download: string;
      };
    };
    readonly deed: {
      readonly title: string; readonly lead: string; readonly signed: (values: { readonly amount: string | number; readonly us: string | number }) => string; readonly of: (values: { readonly version: string | number; readonly amount: string | number }) => string; readonly read: string; readonly pdf: string; readonly esign: string; readonly esignOtherName: string; readonly esignFailed: string; readonly ink: string; readonly inkHow: string; readonly photo: string; readonly send: string; readonly sent: string;
      readonly roles: { readonly assignor: string; readonly confirming: string };
      readonly states: { readonly open: string; readonly submitted: string; readonly accepted: string; readonly refused: (values: { readonly reason: string | number }) => string };
      readonly stamp: {
        readonly ordered: (values: { readonly duty: string | number }) => string; readonly entering: (values: { readonly duty: string | number }) => string; readonly bring: (values: { readonly duty: string | number; readonly place: string | number; readonly assignor: string | number }) => string; readonly 'e-stamp': (values: { readonly number: string | number; readonly duty: string | number; readonly place: string | number }) => string; readonly paper: (values: { readonly number: string | number; readonly duty: string | number; readonly place: string | number }) => string; readonly free: (values: { readonly place: string | number; readonly source: string | number }) => string;
      };
    };
    readonly statuses: { readonly pending: string; readonly processing: string; readonly approved: string; readonly rejected: string };
    readonly stages: { readonly draft: string; readonly withdrawn: string };
    readonly fleet: {
      readonly draft: string; readonly 'needs-you': string; readonly filed: string; readonly 'being-checked': string; readonly offer: string; readonly 'in-repair': string; readonly paying: string; readonly 'free-to-go': string; readonly closed: string;
    };
    readonly home: {
      readonly stands: string; readonly offerLine: (values: { readonly amount: string | number; readonly garage: string | number; readonly now: string | number }) => string;
      readonly buttons: { readonly draft: string; readonly offer: string; readonly renew: string; readonly answer: string; readonly appeal: string; readonly account: string; readonly pay: string };
      readonly rail: {
        readonly title: string; readonly expected: string; readonly expectedRepair: string; readonly now: string;
        readonly stops: { readonly filed: string; readonly checked: string; readonly accepted: string; readonly repaired: string; readonly free: string };
        readonly ends: { readonly rejected: string; readonly withdrawn: string };
      };
      readonly money: {
        readonly title: string; readonly all: string; readonly allAbout: string; readonly insurer: string; readonly garage: string; readonly fee: string; readonly charged: string; readonly paid: string; readonly unknown: string; readonly estimate: string; readonly insurerToYou: string; readonly left: string; readonly leftGarage: string; readonly surplus: string; readonly estimated: (values: { readonly amount: string | number }) => string; readonly shareDue: (values: { readonly garage: string | number }) => string; readonly shareDueAbout: (values: { readonly garage: string | number }) => string; readonly estimatedFiled: (values: { readonly amount: string | number }) => string;
      };
    };
    readonly who: {
      readonly claimant: string; readonly garage: string; readonly surveyor: string; readonly insurance: string; readonly bank: string; readonly system: string; readonly insurer: string; readonly nobody: string;
    };
    readonly acts: {
      readonly answer: string; readonly 'send-papers': string; readonly 'accept-offer': string; readonly 'sign-deed': string; readonly 'show-identity': string; readonly 'renew-offer': string; readonly 'finish-draft': string; readonly pay: (values: { readonly amount: string | number }) => string; readonly 'name-account': string; readonly 'pay-charge': string; readonly 'pay-share': string; readonly pass: string; readonly open: string; readonly what: (values: { readonly act: string | number; readonly what: string | number }) => string;
    };
    readonly files: {
      readonly list: string; readonly empty: string; readonly refresh: string; readonly failed: string; readonly preview: (values: { readonly name: string | number }) => string; readonly download: (values: { readonly name: string | number }) => string; readonly delete: (values: { readonly name: string | number }) => string; readonly deleteTitle: string; readonly deleteYes: string; readonly deleted: string; readonly by: (values: { readonly name: string | number }) => string; readonly limits: string; readonly addable: string; readonly used: (values: { readonly count: string | number; readonly of: string | number }) => string; readonly full: string; readonly guided: string; readonly guidedHint: string; readonly add: string; readonly addWhat: (values: { readonly what: string | number }) => string; readonly photo: string; readonly neededPapers: string; readonly needed: string; readonly helpfulPapers: (values: { readonly count: string | number }) => string; readonly putOffShort: string; readonly laterWhat: (values: { readonly what: string | number }) => string; readonly putOff: string; readonly now: string; readonly nowWhat: (values: { readonly what: string | number }) => string; readonly photoWhat: (values: { readonly what: string | number }) => string; readonly here: string; readonly later: string; readonly linkLead: string; readonly linkSend: string; readonly linkSent: string; readonly refused: string; readonly uploading: string; readonly waits: string; readonly offline: string; readonly offlineUnkept: string;
      readonly documentTypes: {
        readonly names: {
          readonly 'damage-photo': string; readonly registration: string; readonly policy: string; readonly license: string; readonly permit: string; readonly fitness: string; readonly 'load-challan': string; readonly 'police-report': string; readonly 'fire-report': string; readonly estimate: string; readonly 'survey-report': string; readonly 'financier-consent': string; readonly 'sale-agreement': string; readonly lease: string; readonly authority: string; readonly other: string;
        };
      };
    };
    readonly intake: {
      readonly title: string; readonly claims: string; readonly cancel: string; readonly previous: string; readonly next: string; readonly saving: string; readonly error: string; readonly preparing: string; readonly goClaims: string;
      readonly detailsStep: {
        readonly lead: string; readonly incident: string; readonly screenOf: (values: { readonly screen: string | number; readonly of: string | number }) => string; readonly claimType: string; readonly incidentDate: string; readonly today: string; readonly yesterday: string; readonly incidentTime: string; readonly incidentTimeHint: string; readonly incidentLocation: string; readonly incidentLocationHint: string; readonly incidentPincode: string; readonly policeComplaintNumber: string; readonly policeHint: string; readonly noPoliceReport: string; readonly noPoliceHint: string; readonly incidentDescription: string; readonly incidentDescriptionHint: string; readonly damageDescription: string; readonly markDamage: string; readonly marked: string; readonly markedPanels: (values: { readonly count: number }) => string; readonly damageDescriptionHint: string; readonly driver: string; readonly driverHint: string; readonly driverName: string; readonly driverLicense: string; readonly driverLicenseHint: string; readonly driverContact: string; readonly iDrove: string; readonly lastDriver: string; readonly lastDriverCheck: string; readonly changeDriver: string; readonly change: string; readonly papersLater: string; readonly sameDriver: (values: { readonly name: string | number }) => string; readonly witnessDetails: string; readonly witnessHint: string; readonly guidelinesTitle: string; readonly documents: string;
        readonly screens: { readonly when: string; readonly what: string; readonly who: string; readonly papers: string };
        readonly types: { readonly accident: string; readonly theft: string; readonly 'natural-disaster': string; readonly vandalism: string; readonly fire: string; readonly other: string };
        readonly guidelines: readonly [string, string, string, string];
      };
      readonly garageStep: {
        readonly lead: string; readonly search: string; readonly searchButton: string; readonly near: string; readonly nearHint: string; readonly list: string; readonly network: string; readonly rated: (values: { readonly count: number }) => string; readonly notRated: string; readonly repairTime: string; readonly away: (values: { readonly km: string | number }) => string; readonly choose: string; readonly chooseWhat: (values: { readonly name: string | number }) => string; readonly call: (values: { readonly number: string | number }) => string; readonly moreServices: (values: { readonly count: string | number }) => string; readonly found: (values: { readonly count: string | number }) => string; readonly showMore: string; readonly loading: string; readonly empty: string; readonly emptyHint: string; readonly failed: string; readonly selected: string; readonly change: string; readonly notListed: string; readonly notListedHint: string; readonly backToList: string; readonly invitedName: string; readonly invitedPhone: string; readonly invitedCity: string; readonly cost: string; readonly costHint: string; readonly time: string; readonly timeHint: string; readonly requests: string; readonly requestsHint: string; readonly tipsTitle: string; readonly garage: string;
        readonly tips: readonly [string, string, string];
      };
      readonly vehicleStep: {
        readonly plateLead: string; readonly byHand: string; readonly yourVehicle: string; readonly change: string; readonly changeVehicle: string; readonly askedGarage: (values: { readonly name: string | number }) => string; readonly sameGarage: (values: { readonly name: string | number }) => string; readonly infoTitle: string; readonly info: string; readonly aboutPlate: string; readonly registerKeeps: string; readonly make: string; readonly chooseMake: string; readonly model: string; readonly chooseModel: string; readonly year: string; readonly registrationNumber: string; readonly registrationHint: string; readonly registrationUnusual: string; readonly chassisNumber: string; readonly chassisHint: string; readonly chassisUnusual: string; readonly engineNumber: string; readonly color: string; readonly fuelType: string; readonly transmissionType: string; readonly purchaseDate: string; readonly currentValue: string; readonly currentValueHint: string; readonly vehicleType: string; readonly cubicCapacity: string; readonly grossWeightKg: string; readonly insurance: string; readonly insuranceHint: string; readonly policyOnFile: string; readonly insurerName: string; readonly policyNumber: string; readonly insurerClaimNumber: string; readonly insurerClaimHint: string; readonly known: string; readonly knownHint: string; readonly knownNone: string;
        readonly screens: { readonly model: string; readonly numbers: string };
        readonly fuel: { readonly petrol: string; readonly diesel: string; readonly cng: string; readonly electric: string; readonly hybrid: string };
        readonly transmission: { readonly manual: string; readonly automatic: string; readonly cvt: string };
        readonly vehicle: {
          readonly car: string; readonly 'two-wheeler': string; readonly 'three-wheeler': string; readonly goods: string; readonly passenger: string; readonly other: string; readonly taxi: string; readonly miscellaneous: string;
        };
        readonly register: {
          readonly find: string; readonly asking: string; readonly found: (values: { readonly vehicle: string | number }) => string; readonly foundNameless: string; readonly notYours: string; readonly didYouMean: (values: { readonly plate: string | number }) => string; readonly unknown: string; readonly silent: string; readonly from: string; readonly says: (values: { readonly value: string | number }) => string; readonly use: string; readonly useValue: (values: { readonly value: string | number }) => string; readonly ending: (values: { readonly ending: string | number }) => string;
        };
      };
      readonly steps: { readonly vehicle: string; readonly garage: string; readonly details: string; readonly terms: string; readonly payment: string };
      readonly checkAnswers: {
        readonly title: string; readonly lead: string; readonly change: string; readonly changeWhat: (values: { readonly what: string | number }) => string; readonly documents: string; readonly noDocuments: string; readonly files: (values: { readonly count: number }) => string; readonly stillSending: string;
      };
      readonly conflict: {
        readonly title: string; readonly lead: string; readonly field: string; readonly saved: string; readonly mine: string; readonly empty: string; readonly useSaved: string; readonly keepMine: string;
      };
      readonly discardDraft: {
        readonly discard: string; readonly question: string; readonly meaning: string; readonly yes: string; readonly refund: (values: { readonly amount: string | number }) => string;
      };
      readonly paymentStep: {
        readonly checkAgain: string; readonly cannotAdvance: string; readonly cannotAdvanceHint: string; readonly insuranceLapsed: string; readonly insuranceLapsedHint: string; readonly summary: string; readonly claim: string; readonly processingFee: string; readonly serviceCharge: string; readonly total: string; readonly refundTitle: string; readonly refund: string; readonly methodTitle: string; readonly method: string; readonly pay: (values: { readonly amount: string | number }) => string; readonly opening: string; readonly preparing: string; readonly later: string; readonly unpaid: string; readonly unpaidText: string; readonly processing: string; readonly verifying: string; readonly processingText: string; readonly long: string; readonly goClaims: string; readonly success: string; readonly successText: (values: { readonly number: string | number }) => string; readonly failed: string; readonly bankSays: (values: { readonly reason: string | number }) => string; readonly failedText: string; readonly tryAgain: string; readonly setupFailed: string; readonly submitFailed: string; readonly sameOrder: string; readonly newOrder: string;
      };
      readonly advanceCost: {
        readonly title: string; readonly note: string; readonly amount: string; readonly amountHint: string; readonly slider: string; readonly valueText: (values: { readonly amount: string | number; readonly total: string | number }) => string; readonly invalid: string; readonly fee: string; readonly gst: string; readonly serviceCharge: string; readonly total: string; readonly paid: string; readonly left: string; readonly toGarage: string; readonly toGarageUnknown: string; readonly toGarageLater: (values: { readonly insurer: string | number; readonly owner: string | number }) => string; readonly ownShareTitle: string; readonly ownShare: (values: { readonly repair: string | number; readonly own: string | number }) => string; readonly ownShareHow: string; readonly quoted: (values: { readonly amount: string | number }) => string; readonly notLoaded: string; readonly nowOf: (values: { readonly now: string | number; readonly all: string | number }) => string; readonly once: (values: { readonly cost: string | number; readonly percent: string | number }) => string;
      };
      readonly termsStep: {
        readonly lead: string; readonly siteTerms: string; readonly notLoaded: string; readonly keyTitle: string; readonly guaranteed: (values: { readonly garage: string | number; readonly months: string | number }) => string; readonly showFull: string; readonly fullTitle: string; readonly acceptRead: string; readonly read: string; readonly readFirst: string; readonly accept: string; readonly acceptFirst: string; readonly dataConsent: string; readonly dataConsentHint: string; readonly accuracy: string; readonly rightsTitle: string; readonly helpTitle: string; readonly help: string; readonly helpLink: string; readonly needed: string;
        readonly key: readonly [string, string, string, string, string];
        readonly rights: readonly [string, string, string];
        readonly stillNeeded: { readonly opened: string; readonly read: string; readonly termsAccepted: string; readonly dataConsent: string; readonly accuracy: string };
      };
    };
    readonly list: {
      readonly filterAndSort: string; readonly search: string; readonly status: string; readonly all: string; readonly sort: string; readonly count: (values: { readonly total: number; readonly from: string | number; readonly to: string | number }) => string; readonly countMore: (values: { readonly from: string | number; readonly to: string | number; readonly most: string | number }) => string; readonly number: string; readonly title: string; readonly amount: string; readonly next: string; readonly garage: string; readonly filed: string; readonly notFiled: string; readonly started: string; readonly empty: string; readonly emptyText: string; readonly noMatch: string; readonly noMatchText: string; readonly clear: string; readonly failed: string;
      readonly sorts: { readonly newest: string; readonly oldest: string; readonly updated: string; readonly amount: string };
    };
    readonly nextStep: {
      readonly due: string; readonly overdue: string; readonly by: string; readonly waitingFor: (values: { readonly who: string | number }) => string; readonly paused: string; readonly left: string;
    };
    readonly offer: {
      readonly calculation: {
        readonly title: string; readonly lead: string; readonly estimate: string; readonly billed: string; readonly sum: string; readonly showLines: (values: { readonly count: number }) => string; readonly download: string; readonly totalLoss: string;
        readonly basis: { readonly estimate: string; readonly survey: string; readonly ended: string };
        readonly results: {
          readonly insurerWouldPay: string; readonly youWouldPay: string; readonly weCouldAdvance: string; readonly insurerPays: string; readonly calculated: string; readonly accepted: string; readonly invoiced: string; readonly keptBack: string; readonly youPay: string; readonly weAdvance: string; readonly weAdvanced: string;
        };
        readonly path: { readonly estimated: string; readonly assessed: string; readonly calculated: string; readonly accepted: string; readonly paid: string };
        readonly rules: {
          readonly 'rubber-nylon-plastic': (values: { readonly percent: number }) => string; readonly tyre: (values: { readonly percent: number }) => string; readonly battery: (values: { readonly percent: number }) => string; readonly fibreglass: (values: { readonly percent: number }) => string; readonly glass: (values: { readonly percent: number }) => string; readonly 'paint-material': (values: { readonly percent: number }) => string; readonly labour: string; readonly age: (values: { readonly percent: number }) => string; readonly 'paint-unsplit': (values: { readonly percent: number }) => string; readonly 'insurers-survey': (values: { readonly percent: number }) => string; readonly 'zero-depreciation': string; readonly 'not-covered-without-imt-23': string; readonly airbag: (values: { readonly percent: number }) => string; readonly repair: string; readonly consumable: string; readonly 'consumable-not-covered': string; readonly towing: string;
        };
        readonly deductions: {
          readonly salvage: string; readonly 'compulsory-deductible': string; readonly 'voluntary-deductible': string; readonly idv: string; readonly 'non-standard': string; readonly 'condition-breached': string;
        };
        readonly causes: {
          readonly age: string; readonly material: string; readonly exclusion: string; readonly 'towing-limit': string; readonly consumable: string; readonly tax: string; readonly salvage: string; readonly deductible: string; readonly idv: string; readonly negotiated: string; readonly 'non-standard': string; readonly 'condition-breached': string; readonly unexplained: string; readonly gained: string;
        };
      };
      readonly moneyStory: {
        readonly title: string; readonly before: (values: { readonly fee: string | number }) => string; readonly offered: (values: { readonly amount: string | number }) => string; readonly accepted: (values: { readonly amount: string | number }) => string; readonly paid: (values: { readonly amount: string | number }) => string; readonly owing: (values: { readonly amount: string | number; readonly owed: string | number }) => string; readonly shareOwed: (values: { readonly amount: string | number }) => string; readonly sharePaid: (values: { readonly amount: string | number }) => string; readonly closed: string; readonly refundDue: string; readonly kept: string; readonly passOn: (values: { readonly amount: string | number; readonly owed: string | number }) => string;
      };
      readonly card: {
        readonly title: string; readonly lead: (values: { readonly garage: string | number }) => string; readonly keptBack: (values: { readonly garage: string | number; readonly amount: string | number }) => string; readonly until: string; readonly accept: string; readonly acceptAndPay: (values: { readonly amount: string | number }) => string; readonly accepting: string; readonly opening: string; readonly money: string; readonly acceptedTitle: string; readonly acceptedText: string; readonly lapsedTitle: string; readonly lapsedText: string; readonly renew: string; readonly renewed: string; readonly voidTitle: string; readonly voidText: string; readonly verifying: string; readonly verifyingText: string; readonly long: string; readonly unpaid: string; readonly unpaidText: string; readonly failedText: string; readonly tryAgain: string; readonly youGet: (values: { readonly garage: string | number }) => string; readonly cost: string; readonly costNow: (values: { readonly now: string | number }) => string; readonly youPayGarage: string; readonly keyFacts: string; readonly keyFactsPdf: string; readonly sign: string; readonly signHint: (values: { readonly name: string | number }) => string; readonly signMissing: string; readonly signedBy: (values: { readonly name: string | number }) => string; readonly esign: string; readonly esignFailed: string; readonly esignOtherName: string; readonly once: (values: { readonly percent: string | number }) => string; readonly yearly: (values: { readonly days: string | number; readonly rate: string | number }) => string; readonly shareDue: (values: { readonly garage: string | number }) => string; readonly estimatedBefore: (values: { readonly amount: string | number }) => string; readonly acceptedShare: (values: { readonly amount: string | number }) => string; readonly estimatedFiled: (values: { readonly amount: string | number }) => string;
        readonly compare: {
          readonly title: string; readonly with: string; readonly without: string; readonly atGarage: string; readonly toUs: string; readonly back: string; readonly none: string; readonly backLater: (values: { readonly amount: string | number; readonly days: string | number }) => string; readonly all: string; readonly leaves: string; readonly leavesWith: string; readonly leavesWithout: (values: { readonly amount: string | number; readonly days: string | number }) => string;
        };
      };
      readonly payments: {
        readonly title: string; readonly underReview: string; readonly receipt: string; readonly receiptWhat: (values: { readonly number: string | number }) => string; readonly refund: string; readonly reference: string;
        readonly purposes: { readonly wizard_fee: string; readonly offer_balance: string; readonly shortfall: string; readonly listing_fee: string };
        readonly statuses: { readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string };
        readonly refundStates: { readonly waiting: string; readonly pending: string; readonly success: string; readonly failed: string };
      };
    };
    readonly repair: {
      readonly rating: {
        readonly title: (values: { readonly garage: string | number }) => string; readonly lead: string; readonly stars: string; readonly star: (values: { readonly count: number }) => string; readonly comment: string; readonly publish: string; readonly shown: string; readonly hidden: (values: { readonly reason: string | number }) => string; readonly answer: string; readonly send: string; readonly sending: string; readonly thanks: string; readonly yours: string;
      };
      readonly invoice: {
        readonly onFile: string; readonly short: string; readonly faulty: string; readonly open: string; readonly keptBack: (values: { readonly amount: string | number }) => string; readonly unread: string; readonly sealOpen: string; readonly unseen: string; readonly number: string; readonly date: string; readonly amount: string; readonly amountHint: string; readonly file: string; readonly fileHint: string; readonly share: string; readonly parties: string; readonly supplierName: string; readonly supplierGstin: string; readonly kind: string; readonly addresseeName: string; readonly addresseeGstin: string; readonly place: string; readonly lines: string; readonly line: (values: { readonly n: string | number }) => string; readonly taxable: (values: { readonly n: string | number }) => string; readonly rate: (values: { readonly n: string | number }) => string; readonly remove: (values: { readonly n: string | number }) => string; readonly add: string; readonly sum: (values: { readonly amount: string | number }) => string; readonly submit: string; readonly replace: string; readonly refused: (values: { readonly reason: string | number }) => string; readonly done: string; readonly below: string;
        readonly guide: {
          readonly title: string; readonly insurer: (values: { readonly name: string | number }) => string; readonly gstin: (values: { readonly gstin: string | number }) => string; readonly gstinOpen: string; readonly place: (values: { readonly code: string | number; readonly state: string | number }) => string; readonly atLeast: (values: { readonly amount: string | number }) => string; readonly supplier: (values: { readonly name: string | number }) => string; readonly two: (values: { readonly amount: string | number; readonly owner: string | number }) => string;
        };
        readonly reading: {
          readonly queued: string; readonly read: string; readonly same: string; readonly 'nothing-found': string; readonly failed: string; readonly verified: string; readonly unverified: string; readonly forged: string; readonly mark: string; readonly lines: string;
        };
        readonly shares: { readonly main: string; readonly owner: string };
        readonly kinds: { readonly insurer: string; readonly owner: string };
      };
      readonly desk: {
        readonly title: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly ready: string; readonly notIn: string; readonly none: string; readonly empty: string; readonly emptyHint: string; readonly credited: (values: { readonly utr: string | number }) => string;
        readonly estimates: {
          readonly title: string; readonly lead: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly toEnter: string; readonly versionOf: (values: { readonly supplement: string | boolean; readonly version: string | number }) => string; readonly none: string; readonly empty: string; readonly emptyHint: string;
          readonly views: { readonly estimates: string; readonly 'in-repair': string; readonly all: string };
          readonly columns: {
            readonly claim: string; readonly vehicle: string; readonly owner: string; readonly stage: string; readonly version: string; readonly total: string; readonly saved: string;
          };
        };
        readonly garage: {
          readonly list: string; readonly enterEstimate: string; readonly raiseSupplement: string; readonly uploadInvoice: string; readonly markReady: string; readonly questions: string;
          readonly milestones: {
            readonly title: string; readonly report: string; readonly reportOf: (values: { readonly what: string | number }) => string; readonly done: (values: { readonly what: string | number }) => string; readonly photos: string; readonly photosHint: string;
          };
          readonly ready: {
            readonly step: string; readonly title: string; readonly text: string; readonly confirm: string; readonly done: string; readonly photos: string; readonly photosHint: string; readonly without: string;
          };
          readonly pay: {
            readonly title: string; readonly lead: string; readonly approved: string; readonly offer: string; readonly deed: string; readonly invoice: string; readonly ready: string; readonly payable: string; readonly kyc: string; readonly account: string; readonly amount: string; readonly due: string;
          };
          readonly payout: {
            readonly title: string; readonly account: (values: { readonly last4: string | number }) => string; readonly utr: string; readonly credited: string; readonly gatePass: string;
          };
          readonly share: {
            readonly title: string; readonly open: string; readonly receivedOn: string; readonly received: string; readonly undo: string; readonly done: string; readonly undone: string;
          };
          readonly estimate: {
            readonly title: string; readonly supplementTitle: string; readonly lead: string; readonly supplementLead: string; readonly part: string; readonly kind: string; readonly amount: string; readonly imt23: string; readonly imt23Hint: string; readonly partOf: (values: { readonly n: string | number }) => string; readonly kindOf: (values: { readonly n: string | number }) => string; readonly amountOf: (values: { readonly n: string | number }) => string; readonly add: string; readonly remove: (values: { readonly n: string | number }) => string; readonly total: string; readonly reason: string; readonly remark: string; readonly addDamaged: string; readonly damagedAdded: (values: { readonly count: number }) => string; readonly damagedFailed: string; readonly partNumberOf: (values: { readonly n: string | number }) => string; readonly actionOf: (values: { readonly n: string | number }) => string; readonly taxRateOf: (values: { readonly n: string | number }) => string; readonly unsaid: string; readonly quantityOf: (values: { readonly n: string | number }) => string; readonly rateOf: (values: { readonly n: string | number }) => string; readonly subtotals: string; readonly sources: string; readonly pasteHint: string; readonly csv: string; readonly earlier: string; readonly noEarlier: string; readonly chooseEarlier: string; readonly paper: string; readonly paperHint: string; readonly paperReading: string; readonly nothingRead: string; readonly unreadable: string; readonly linesTaken: (values: { readonly count: number }) => string; readonly submit: string; readonly submitSupplement: string; readonly done: string; readonly doneSupplement: string; readonly versions: string; readonly kept: string;
            readonly actions: { readonly replace: string; readonly repair: string };
          };
        };
        readonly views: {
          readonly 'to-do': string; readonly 'in-progress': string; readonly 'in-repair': string; readonly 'awaiting-payout': string; readonly paid: string; readonly ended: string; readonly all: string;
        };
        readonly columns: {
          readonly claim: string; readonly vehicle: string; readonly owner: string; readonly stage: string; readonly next: string; readonly milestone: string; readonly amount: string; readonly payout: string;
        };
      };
    };
    readonly review: {
      readonly questions: {
        readonly openTitle: (values: { readonly count: number }) => string; readonly openLead: string; readonly answer: string; readonly files: string; readonly photo: string; readonly remark: string; readonly sentFiles: string; readonly uploading: string; readonly send: string; readonly sending: string; readonly sent: string; readonly title: string; readonly asked: string; readonly waiting: string;
        readonly toOthers: { readonly claimant: string; readonly garage: string; readonly surveyor: string };
      };
      readonly desk: {
        readonly title: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly stages: string; readonly anyStage: string; readonly assignee: string; readonly anyAssignee: string; readonly mine: string; readonly caption: string; readonly none: string; readonly emptyNeedsMe: string; readonly empty: string; readonly clear: string; readonly filteredStage: (values: { readonly stage: string | number }) => string; readonly filteredSearch: (values: { readonly words: string | number }) => string;
        readonly views: {
          readonly 'needs-me': string; readonly 'waiting-for-staff': string; readonly 'waiting-for-others': string; readonly overdue: string; readonly 'due-soon': string; readonly payout: string; readonly 'insurer-due': string; readonly done: string; readonly all: string; readonly 'payout-today': string;
        };
        readonly columns: {
          readonly number: string; readonly vehicle: string; readonly claimant: string; readonly garage: string; readonly stage: string; readonly next: string; readonly clock: string; readonly amount: string; readonly assignee: string;
        };
        readonly bulk: {
          readonly label: string; readonly selected: (values: { readonly n: number }) => string; readonly assign: string; readonly clear: string; readonly confirmTitle: (values: { readonly n: number; readonly who: string | number }) => string; readonly confirmText: string; readonly done: (values: { readonly n: number; readonly who: string | number }) => string; readonly undo: string; readonly undone: string;
        };
        readonly peek: {
          readonly column: string; readonly show: (values: { readonly number: string | number }) => string; readonly label: string; readonly close: string; readonly open: string; readonly assign: string; readonly insurer: string; readonly incident: string; readonly checks: string;
        };
      };
      readonly cockpit: {
        readonly evidence: string; readonly open: (values: { readonly caption: string | number; readonly name: string | number }) => string; readonly basis: string; readonly large: string; readonly checks: string; readonly here: (values: { readonly papers: string | number }) => string; readonly missing: (values: { readonly paper: string | number }) => string; readonly ask: string; readonly askFor: (values: { readonly paper: string | number }) => string; readonly noSignals: string; readonly decision: string; readonly lines: string; readonly waitsForSecond: string; readonly decided: string; readonly next: string; readonly toList: string;
        readonly gists: {
          readonly fail: (values: { readonly count: number }) => string; readonly open: (values: { readonly count: string | number }) => string; readonly hold: (values: { readonly count: number }) => string; readonly signals: (values: { readonly first: string | number; readonly count: number }) => string; readonly of: (values: { readonly paid: string | number; readonly billed: string | number }) => string;
        };
        readonly bar: { readonly label: string; readonly noAmount: string; readonly missing: (values: { readonly what: string | number }) => string };
      };
    };
    readonly balance: {
      readonly dueTitle: (values: { readonly amount: string | number }) => string; readonly dueText: string; readonly by: string; readonly pay: (values: { readonly amount: string | number }) => string; readonly opening: string; readonly underWay: string; readonly surplusTitle: (values: { readonly amount: string | number }) => string; readonly surplusText: string; readonly refused: string; readonly accountName: string; readonly accountNumber: string; readonly ifsc: string; readonly send: string; readonly underWayTo: (values: { readonly last4: string | number }) => string; readonly sent: (values: { readonly last4: string | number; readonly utr: string | number }) => string; readonly passOnText: string;
    };
    readonly damage: {
      readonly title: string; readonly outline: string; readonly lead: string; readonly list: string; readonly listLabel: string; readonly marked: (values: { readonly count: number }) => string; readonly viewOf: (values: { readonly view: string | number; readonly panels: string | number }) => string;
      readonly views: { readonly left: string; readonly right: string; readonly front: string; readonly rear: string };
      readonly sides: { readonly left: (values: { readonly part: string | number }) => string; readonly right: (values: { readonly part: string | number }) => string };
      readonly outlines: {
        readonly car: string; readonly lcv: string; readonly truck: string; readonly tipper: string; readonly bus: string; readonly 'two-wheeler': string; readonly 'three-wheeler': string;
      };
      readonly parts: {
        readonly 'front-bumper': string; readonly 'rear-bumper': string; readonly grille: string; readonly bonnet: string; readonly 'front-panel': string; readonly 'front-shield': string; readonly windscreen: string; readonly 'destination-board': string; readonly headlamp: string; readonly 'tail-lamp': string; readonly mirror: string; readonly handlebar: string; readonly 'front-mudguard': string; readonly 'rear-mudguard': string; readonly 'fuel-tank': string; readonly 'engine-case': string; readonly seat: string; readonly silencer: string; readonly 'number-plate': string; readonly roof: string; readonly hood: string; readonly deflector: string; readonly 'front-fender': string; readonly 'front-door': string; readonly 'rear-door': string; readonly 'quarter-panel': string; readonly cabin: string; readonly 'cabin-door': string; readonly footstep: string; readonly 'passenger-door': string; readonly 'emergency-door': string; readonly 'side-windows': string; readonly 'body-side': string; readonly 'side-panel': string; readonly 'side-guard': string; readonly 'hydraulic-cylinder': string; readonly 'front-wheel': string; readonly 'rear-wheel': string; readonly boot: string; readonly tailboard: string; readonly 'rear-panel': string; readonly 'rear-glass': string; readonly 'underrun-guard': string;
      };
    };
    readonly shots: {
      readonly title: string; readonly shotOf: (values: { readonly n: string | number; readonly of: string | number }) => string; readonly view: string; readonly list: string; readonly there: string; readonly take: string; readonly pick: string; readonly pickWhat: (values: { readonly what: string | number }) => string; readonly skip: string; readonly use: string; readonly again: string; readonly anyway: string; readonly done: string; readonly opening: string; readonly none: string; readonly failed: string; readonly good: string; readonly finished: string; readonly full: string; readonly room: (values: { readonly count: number }) => string;
      readonly faults: { readonly dark: string; readonly blurred: string };
      readonly names: {
        readonly 'front-left-corner': string; readonly 'rear-left-corner': string; readonly 'rear-right-corner': string; readonly 'front-right-corner': string; readonly 'damage-far': string; readonly 'damage-near': string; readonly 'number-plate': string; readonly odometer: string; readonly 'chassis-number': string;
      };
      readonly hints: {
        readonly 'front-left-corner': string; readonly 'rear-left-corner': string; readonly 'rear-right-corner': string; readonly 'front-right-corner': string; readonly 'damage-far': string; readonly 'damage-near': string; readonly 'number-plate': string; readonly odometer: string; readonly 'chassis-number': string;
      };
      readonly place: { readonly label: string; readonly hint: string; readonly asking: string; readonly known: string; readonly none: string };
    };
    readonly desk: {
      readonly page: {
        readonly number: string; readonly documentTitle: (values: { readonly number: string | number }) => string; readonly nextStep: string; readonly yours: string; readonly waitingFor: (values: { readonly who: string | number }) => string; readonly colleague: string; readonly and: string; readonly conflictTitle: string; readonly conflict: (values: { readonly stage: string | number }) => string; readonly reference: string; readonly dismiss: string; readonly previousClaim: string; readonly nextClaim: string; readonly place: (values: { readonly place: string | number; readonly of: string | number }) => string; readonly back: string; readonly actions: string; readonly close: string; readonly sections: string; readonly by: string;
        readonly tabs: {
          readonly overview: string; readonly documents: string; readonly calculation: string; readonly money: string; readonly timeline: string; readonly notes: string; readonly report: string; readonly repair: string; readonly estimate: string; readonly questions: string;
        };
      };
      readonly staff: {
        readonly queue: string; readonly noEstimate: string; readonly saving: string; readonly cancel: string;
        readonly buttons: {
          readonly assign: string; readonly garage: string; readonly recall: string; readonly startReview: string; readonly info: string; readonly closeQuestions: string; readonly decide: string; readonly reject: string; readonly confirm: string; readonly renew: string; readonly reopen: string; readonly close: string;
        };
        readonly done: {
          readonly assign: string; readonly garage: string; readonly recall: string; readonly startReview: string; readonly info: string; readonly closeQuestions: string; readonly approve: string; readonly reject: string; readonly confirm: string; readonly returned: string; readonly renew: string; readonly reopen: string; readonly close: string; readonly note: string; readonly terms: string; readonly retry: string; readonly recheck: string;
        };
        readonly reason: { readonly recall: string; readonly closeQuestions: string; readonly reopen: string; readonly label: string; readonly hint: string; readonly submit: string };
        readonly assign: {
          readonly title: string; readonly caption: string; readonly name: string; readonly license: string; readonly experience: string; readonly years: (values: { readonly n: number }) => string; readonly place: string; readonly load: string; readonly loadOf: (values: { readonly overdue: number; readonly open: string | number }) => string; readonly none: string; readonly noneHint: string; readonly find: string; readonly kind: string; readonly submit: string; readonly choose: (values: { readonly name: string | number }) => string;
          readonly kinds: { readonly desk: string; readonly video: string; readonly visit: string };
        };
        readonly garage: {
          readonly title: string; readonly lead: (values: { readonly who: string | number }) => string; readonly find: string; readonly caption: string; readonly name: string; readonly address: string; readonly phones: string; readonly thatPhone: string; readonly none: string; readonly submit: string; readonly choose: (values: { readonly name: string | number }) => string; readonly sendLink: string; readonly linkSent: string;
        };
        readonly info: {
          readonly title: string; readonly of: string; readonly question: (values: { readonly n: string | number }) => string; readonly asksForPaper: string; readonly add: string; readonly remove: (values: { readonly n: string | number }) => string; readonly hint: string; readonly submit: string; readonly missing: string;
          readonly papers: {
            readonly 'damage-photo': string; readonly registration: string; readonly policy: string; readonly license: string; readonly permit: string; readonly fitness: string; readonly 'load-challan': string; readonly 'police-report': string; readonly 'fire-report': string; readonly estimate: string; readonly 'survey-report': string; readonly 'financier-consent': string; readonly 'sale-agreement': string; readonly lease: string; readonly authority: string; readonly other: string;
          };
        };
        readonly decide: {
          readonly title: string; readonly decision: string; readonly approve: string; readonly reject: string; readonly rejectHint: string; readonly amount: string; readonly insurer: string; readonly policy: string; readonly insurerClaim: string; readonly proof: string; readonly proofHint: string; readonly proofOnFile: string; readonly proofNew: string; readonly fee: string; readonly feeHint: (values: { readonly amount: string | number }) => string; readonly remark: string; readonly aboveCalculation: string; readonly reason: string; readonly rejectReason: string; readonly rejectReasonHint: string; readonly submitApprove: string; readonly submitReject: string;
        };
        readonly confirm: {
          readonly title: string; readonly decision: string; readonly yes: string; readonly no: string; readonly reason: string; readonly remark: string; readonly submitYes: string; readonly submitNo: string;
        };
        readonly assignee: { readonly label: string; readonly everyone: string; readonly me: string; readonly done: string };
      };
      readonly tabs: {
        readonly none: string; readonly notEntered: string;
        readonly calculation: {
          readonly title: string; readonly none: string; readonly rates: (values: { readonly since: string | number }) => string; readonly insurersRates: (values: { readonly since: string | number }) => string; readonly caption: string; readonly label: string; readonly rule: string; readonly billed: string; readonly lost: string; readonly payable: string; readonly total: string; readonly less: (values: { readonly what: string | number }) => string; readonly insurerPays: string; readonly youPay: string; readonly weAdvance: string; readonly approved: string; readonly invoiced: string; readonly keptBack: string; readonly totalLoss: string; readonly breached: (values: { readonly condition: string | number; readonly percent: string | number }) => string; readonly refused: (values: { readonly condition: string | number }) => string; readonly paths: string;
          readonly basis: { readonly estimate: string; readonly survey: string };
          readonly estimate: { readonly note: string; readonly insurerPays: string; readonly youPay: string; readonly weAdvance: string };
          readonly conditions: {
            readonly title: string; readonly none: string; readonly excess: (values: { readonly kg: string | number }) => string; readonly proposal: string; readonly settle: (values: { readonly condition: string | number }) => string; readonly dismiss: string; readonly decided: (values: { readonly condition: string | number }) => string; readonly readBy: (values: { readonly name: string | number }) => string; readonly papers: string; readonly licenceUntil: string; readonly fitnessUntil: string; readonly permitUntil: string; readonly loadKg: string; readonly unladenKg: string; readonly save: string;
            readonly why: {
              readonly 'licence-lapsed': string; readonly 'licence-suspended': string; readonly 'licence-later': string; readonly 'licence-class': string; readonly 'permit-lapsed': string; readonly 'fitness-lapsed': string; readonly overloaded: string;
            };
            readonly source: { readonly register: string; readonly paper: string };
          };
          readonly terms: {
            readonly title: string; readonly vehicleClass: string; readonly cubicCapacity: string; readonly grossWeightKg: string; readonly seats: string; readonly registeredOn: string; readonly idv: string; readonly towingLimit: string; readonly mode: string; readonly ownerTakesCredit: string; readonly hasZeroDepreciation: string; readonly hasImt23: string; readonly hasConsumables: string; readonly salvage: string; readonly voluntaryDeductible: string; readonly breach: string; readonly breachPercent: string; readonly breachHint: string; readonly save: string; readonly change: string; readonly overridden: string; readonly ageAssumed: string; readonly no: string; readonly yes: string; readonly nothing: string; readonly raises: string; readonly onRecord: string;
            readonly classes: {
              readonly car: string; readonly 'two-wheeler': string; readonly 'three-wheeler': string; readonly goods: string; readonly passenger: string; readonly taxi: string; readonly miscellaneous: string;
            };
            readonly modes: { readonly cashless: string; readonly reimbursement: string };
            readonly breaches: { readonly none: string; readonly licence: string; readonly permit: string; readonly fitness: string; readonly load: string };
          };
          readonly estimates: {
            readonly title: string; readonly version: (values: { readonly kind: string | number; readonly n: string | number }) => string; readonly estimate: string; readonly supplement: string; readonly current: string; readonly own: string; readonly caption: (values: { readonly version: string | number }) => string; readonly kind: string; readonly amount: string; readonly total: string; readonly reason: string; readonly imt23: string;
          };
          readonly survey: {
            readonly title: string; readonly download: string; readonly none: string; readonly kind: string; readonly due: string; readonly reported: string; readonly remarks: string; readonly declined: string; readonly caption: string; readonly estimated: string; readonly assessed: string; readonly remark: string; readonly total: string; readonly photos: string;
            readonly kinds: { readonly desk: string; readonly video: string; readonly visit: string };
            readonly states: { readonly assigned: string; readonly accepted: string; readonly declined: string; readonly reported: string; readonly recalled: string };
          };
          readonly insurerSurvey: {
            readonly title: string; readonly record: string; readonly correct: string; readonly none: string; readonly older: string; readonly number: string; readonly date: string; readonly surveyor: string; readonly license: string; readonly salvage: string; readonly allowed: string; readonly depreciation: string; readonly paper: string; readonly noPaper: string; readonly lead: string; readonly leadRead: string; readonly assessedOf: (values: { readonly label: string | number }) => string; readonly depreciationOf: (values: { readonly label: string | number }) => string; readonly remarkOf: (values: { readonly label: string | number }) => string; readonly confirm: string; readonly cancel: string; readonly done: string;
          };
        };
        readonly money: {
          readonly none: string;
          readonly offer: {
            readonly title: string; readonly none: string; readonly revision: string; readonly approved: string; readonly slab: (values: { readonly since: string | number }) => string; readonly gst: string; readonly credit: string; readonly balance: string; readonly expires: string; readonly accepted: string;
            readonly states: { readonly open: string; readonly accepted: string; readonly expired: string; readonly void: string };
          };
          readonly payments: {
            readonly title: string; readonly none: string; readonly caption: string; readonly purpose: string; readonly amount: string; readonly state: string; readonly paidAt: string; readonly order: string;
            readonly purposes: { readonly wizard_fee: string; readonly offer_balance: string; readonly shortfall: string; readonly listing_fee: string };
            readonly states: { readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string };
          };
          readonly payout: {
            readonly title: string; readonly none: string; readonly due: string; readonly amount: string; readonly account: string; readonly ending: (values: { readonly last4: string | number }) => string; readonly utr: string; readonly started: string; readonly credited: string; readonly failure: string; readonly alert: string; readonly held: string; readonly payee: string; readonly payeeName: (values: { readonly name: string | number }) => string; readonly payeeDouble: string; readonly payeeNameless: string; readonly toGarage: string; readonly release: string; readonly retry: string; readonly notYours: string; readonly recheck: string; readonly gatePass: string;
            readonly states: { readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string; readonly reversed: string };
          };
          readonly receivable: {
            readonly title: string; readonly amount: string; readonly received: string; readonly tds: string; readonly outstanding: string; readonly due: string; readonly open: string;
            readonly states: { readonly open: string; readonly 'part-paid': string; readonly settled: string; readonly shortfall: string; readonly 'written-off': string };
          };
          readonly ledger: { readonly title: string; readonly none: string; readonly caption: string };
        };
        readonly fuels: { readonly petrol: string; readonly diesel: string; readonly cng: string; readonly electric: string; readonly hybrid: string };
        readonly transmissions: { readonly manual: string; readonly automatic: string; readonly cvt: string };
        readonly register: {
          readonly title: string; readonly asked: string; readonly owner: string; readonly isClaimant: string; readonly isOther: string; readonly status: string; readonly registered: string; readonly financier: string; readonly fitness: string; readonly permit: string; readonly tax: string; readonly insurer: string; readonly insured: string; readonly unknown: string; readonly none: string; readonly lapsed: string; readonly same: string; readonly differs: (values: { readonly count: number }) => string; readonly difference: (values: { readonly field: string | number; readonly typed: string | number; readonly registered: string | number }) => string; readonly nothing: string;
        };
        readonly licence: {
          readonly title: string; readonly notAsked: string; readonly number: string; readonly holder: string; readonly isDriver: string; readonly isOther: string; readonly status: string; readonly classes: string; readonly issued: string; readonly nonTransport: string; readonly transport: string; readonly asked: string; readonly unknown: string; readonly birth: string; readonly birthHint: string; readonly ask: string; readonly asking: string; readonly done: string;
          readonly verdicts: { readonly holds: string; readonly fails: string; readonly 'not-known': string };
          readonly reasons: {
            readonly valid: string; readonly 'not-found': string; readonly suspended: string; readonly 'issued-later': string; readonly 'wrong-class': string; readonly lapsed: string; readonly 'class-unknown': string; readonly 'dates-unknown': string;
          };
        };
        readonly vehicle: {
          readonly title: string; readonly makeModel: string; readonly registration: string; readonly chassis: string; readonly engine: string; readonly year: string; readonly purchase: string; readonly fuel: string; readonly color: string; readonly value: string; readonly policy: string;
        };
        readonly incident: {
          readonly title: string; readonly type: string; readonly when: string; readonly where: string; readonly what: string; readonly damage: string; readonly police: string; readonly noPolice: string; readonly driver: string; readonly witness: string;
        };
        readonly people: {
          readonly title: string; readonly claimant: string; readonly company: string; readonly garage: string; readonly surveyor: string; readonly noSurveyor: string; readonly noAccount: string; readonly onlyNamed: string; readonly network: string; readonly notPayable: string;
        };
        readonly invoice: {
          readonly title: string; readonly keptBack: (values: { readonly amount: string | number }) => string; readonly number: string; readonly supplier: string; readonly addressee: string; readonly place: string; readonly total: string; readonly seal: string; readonly doubted: string; readonly unreadable: string; readonly unseen: string; readonly unseenText: string; readonly confirm: string; readonly confirmed: string; readonly refuse: string; readonly refuseReason: string; readonly refuseSend: string; readonly refused: string; readonly notYours: string; readonly differs: string; readonly caption: string; readonly line: string; readonly estimated: string; readonly billed: string; readonly surplus: string; readonly beyond: string;
          readonly standings: {
            readonly short: string; readonly faulty: string; readonly unread: string; readonly 'seal-open': string; readonly unseen: string; readonly 'addressee-open': string; readonly 'in-order': string;
          };
          readonly seals: { readonly none: string; readonly verified: string; readonly unverified: string; readonly forged: string };
        };
        readonly amounts: {
          readonly title: string; readonly claimantEstimate: string; readonly assessed: string; readonly approved: string; readonly invoice: string; readonly belowAdvance: string; readonly ownersShare: string; readonly shareReceived: string; readonly shareOpen: string; readonly surveyRequired: string; readonly surveyNotRequired: string;
        };
        readonly decision: {
          readonly title: string; readonly insurer: string; readonly policy: string; readonly insurerClaim: string; readonly approvedBy: string; readonly secondBy: string; readonly at: string; readonly reason: string; readonly staffFee: string;
        };
        readonly policies: {
          readonly title: string; readonly all: string; readonly none: string; readonly covers: string; readonly coversNot: string; readonly insurer: string; readonly holder: string; readonly period: string; readonly cover: string; readonly idv: string; readonly addOns: string; readonly zero: string; readonly imt23: string;
          readonly kinds: { readonly comprehensive: string; readonly 'own-damage': string; readonly 'third-party': string };
        };
        readonly documents: {
          readonly empty: string; readonly left: string; readonly right: string; readonly another: string; readonly facts: string; readonly file: string; readonly from: string; readonly uploaded: string; readonly size: string; readonly caption: string; readonly show: string; readonly type: string; readonly fileAs: string; readonly fileAsDone: (values: { readonly paper: string | number }) => string; readonly fileAsHint: string; readonly upload: string; readonly uploadHint: string;
          readonly categories: {
            readonly kyc: string; readonly CLAIM_DOCUMENT: string; readonly SURVEY_PHOTO: string; readonly REPAIR_PHOTO: string; readonly INVOICE: string; readonly INSURER_PROOF: string; readonly SIGNED_DEED: string; readonly STAMP_PAPER: string; readonly ANSWER: string;
          };
        };
        readonly questions: {
          readonly title: string; readonly none: string; readonly asked: (values: { readonly who: string | number }) => string; readonly open: string; readonly answer: string; readonly files: string; readonly sent: string;
        };
        readonly notes: { readonly lead: string; readonly none: string; readonly label: string; readonly add: string };
        readonly timeline: {
          readonly label: string; readonly asOf: string;
          readonly by: {
            readonly you: string; readonly claimant: string; readonly garage: string; readonly surveyor: string; readonly insurance: string; readonly admin: string; readonly system: string;
          };
        };
      };
      readonly deed: {
        readonly title: (values: { readonly name: string | number }) => string; readonly open: string; readonly comparedWith: string; readonly accept: string; readonly reason: string; readonly reasonHint: string; readonly submit: string; readonly busy: string; readonly done: string;
        readonly papers: { readonly license: string; readonly registration: string; readonly policy: string; readonly kyc: string; readonly other: string };
        readonly stamp: {
          readonly title: (values: { readonly duty: string | number; readonly place: string | number }) => string; readonly refused: string; readonly source: (values: { readonly source: string | number }) => string; readonly number: string; readonly issuedOn: string; readonly picture: string; readonly open: string; readonly submit: string; readonly busy: string; readonly done: string;
        };
      };
      readonly signals: {
        readonly title: string; readonly open: string; readonly more: (values: { readonly count: number }) => string; readonly rate: (values: { readonly confirmed: string | number; readonly times: string | number }) => string; readonly what: string; readonly here: string; readonly confirm: string; readonly dismiss: string; readonly reason: string; readonly saving: string; readonly cancel: string;
        readonly verdicts: { readonly confirmed: string; readonly dismissed: string };
        readonly kinds: {
          readonly 'same-vehicle': string; readonly 'third-claim': string; readonly 'same-picture': string; readonly 'dear-part': string; readonly 'below-limit': string; readonly 'unlikely-pair': string; readonly 'shared-phone': string; readonly 'shared-account': string; readonly 'shared-device': string;
        };
        readonly there: {
          readonly 'same-vehicle': string; readonly 'third-claim': string; readonly 'same-picture': string; readonly 'dear-part': string; readonly 'below-limit': string; readonly 'unlikely-pair': string; readonly 'shared-phone': string; readonly 'shared-account': string; readonly 'shared-device': string;
        };
        readonly facts: {
          readonly role: string; readonly 'signed-in': string; readonly claim: string; readonly 'incident-day': string; readonly 'claim-type': string; readonly damage: string; readonly photo: string; readonly part: string; readonly price: string; readonly amount: string; readonly surveys: string; readonly person: string; readonly phone: string; readonly account: string;
        };
      };
      readonly cover: {
        readonly title: string; readonly record: string; readonly correct: string; readonly none: string; readonly formTitle: string; readonly period: string; readonly notSaid: string; readonly byYou: string; readonly saved: string; readonly stops: string; readonly allHold: string; readonly holding: (values: { readonly count: number }) => string; readonly coverAlone: string;
        readonly results: { readonly holds: string; readonly fails: string; readonly 'not-known': string };
        readonly checks: {
          readonly 'not-theft': string; readonly 'own-damage': string; readonly 'in-force': string; readonly 'after-purchase': string; readonly 'no-near-double': string; readonly 'not-total-loss': string; readonly 'this-vehicle': string; readonly 'owner-is-claimant': string; readonly 'insured-is-claimant': string; readonly 'vehicle-is-as-registered': string; readonly 'insurer-is-as-registered': string; readonly licence: string; readonly fitness: string; readonly permit: string; readonly financier: string; readonly papers: string; readonly 'new-photos': string; readonly 'settlement-mode': string; readonly 'insurers-word': string; readonly 'calculation-terms': string;
        };
        readonly register: { readonly ask: string; readonly asking: string; readonly asked: string; readonly unknown: string };
        readonly from: {
          readonly owner: string; readonly cover: string; readonly estimate: string; readonly register: string; readonly 'licence-register': string; readonly documents: string; readonly claims: string; readonly insurer: string; readonly 'settlement-terms': string; readonly 'insurer-record': string;
        };
        readonly why: {
          readonly 'no-theft': string; readonly theft: string; readonly 'type-open': string; readonly 'own-damage': string; readonly 'third-party-only': string; readonly 'cover-open': string; readonly 'in-force': string; readonly 'out-of-force': string; readonly 'register-runs': string; readonly 'register-lapsed': string; readonly 'incident-open': string; readonly 'plate-same': string; readonly 'policy-in-register': string; readonly 'plate-differs': string; readonly 'plate-open': string; readonly repairable: string; readonly 'total-loss': string; readonly 'value-open': string; readonly 'loss-open': string; readonly 'bought-before': string; readonly 'bought-later': string; readonly 'purchase-open': string; readonly 'nobody-drove': string; readonly 'licence-valid': string; readonly 'licence-invalid': string; readonly 'licence-of-another': string; readonly 'licence-unclear': string; readonly 'licence-open': string; readonly 'register-open': string; readonly 'fitness-runs': string; readonly 'fitness-lapsed': string; readonly 'fitness-young': string; readonly 'fitness-unknown': string; readonly 'permit-runs': string; readonly 'permit-lapsed': string; readonly 'permit-not-needed': string; readonly 'permit-unknown': string; readonly 'owner-same': string; readonly 'owner-differs': string; readonly 'owner-explained': string; readonly 'owner-unclear': string; readonly 'owner-unknown': string; readonly 'owner-masked': string; readonly 'insured-same': string; readonly 'insured-differs': string; readonly 'insured-explained': string; readonly 'insured-unclear': string; readonly 'insured-open': string; readonly 'vehicle-same': string; readonly 'class-differs': string; readonly 'class-unknown': string; readonly 'chassis-differs': string; readonly 'chassis-unknown': string; readonly 'engine-differs': string; readonly 'engine-unknown': string; readonly 'insurer-same': string; readonly 'insurer-differs': string; readonly 'insurer-earlier': string; readonly 'insurer-unknown': string; readonly 'no-financier': string; readonly 'financier-consents': string; readonly 'financier-silent': string; readonly 'papers-complete': string; readonly 'papers-missing': string; readonly unlooked: string; readonly 'no-near-double': string; readonly 'near-double': string; readonly 'photos-new': string; readonly 'photos-used': string; readonly 'word-open': string; readonly 'word-confirmed': string; readonly 'word-denied': string; readonly 'word-corrected': string; readonly 'word-of-something-else': string; readonly 'word-of-other-title': string; readonly 'word-title-open': string; readonly 'word-of-less': string; readonly 'word-provisional': string; readonly 'word-paid-elsewhere': string; readonly 'word-past': string; readonly 'terms-raised': string; readonly 'breach-open': string; readonly 'terms-on-record': string; readonly 'age-open': string; readonly 'mode-unrecorded': string; readonly 'mode-allowed': string; readonly 'mode-not-allowed': string; readonly 'mode-calculated-otherwise': string; readonly 'financier-refuses': string; readonly 'financier-is-another': string; readonly 'financier-passed-over': string; readonly 'financier-consents-to-less': string;
        };
        readonly form: {
          readonly registrationNumber: string; readonly registrationHint: string; readonly insurerName: string; readonly policyNumber: string; readonly insuredName: string; readonly insuredHint: string; readonly kind: string; readonly idv: string; readonly idvHint: string; readonly from: string; readonly to: string; readonly addOns: string; readonly zeroDepreciation: string; readonly consumables: string; readonly imt23: string; readonly towing: string; readonly voluntaryDeductible: string; readonly source: string; readonly file: string; readonly fileHint: string; readonly fileNone: string; readonly saving: string; readonly save: string;
        };
        readonly kinds: { readonly comprehensive: string; readonly 'standalone-od': string; readonly 'third-party': string };
        readonly sources: { readonly register: string; readonly 'policy-on-file': string; readonly paper: string };
      };
      readonly word: {
        readonly title: string; readonly none: string; readonly ask: string; readonly askAgain: string; readonly askLead: string; readonly send: string; readonly sending: string; readonly sent: string; readonly withdraw: string; readonly withdrawTitle: string; readonly withdrawText: string; readonly withdrawn: string; readonly takeOver: string; readonly tookOver: string; readonly takenOverBy: (values: { readonly name: string | number }) => string; readonly notTaken: string; readonly notToUs: string; readonly officerByYou: string; readonly sentTo: (values: { readonly by: string | number; readonly mailbox: string | number }) => string; readonly answered: string; readonly until: string; readonly remark: (values: { readonly remark: string | number }) => string; readonly terms: string; readonly what: string; readonly asked: string; readonly said: string; readonly notAsked: string; readonly noOfficerOf: (values: { readonly insurer: string | number }) => string; readonly noOfficer: string; readonly toOfficers: string; readonly withList: string; readonly withListHint: string; readonly sendList: (values: { readonly claims: number; readonly officer: string | number }) => string; readonly listSent: string;
        readonly mailboxHints: { readonly differs: string; readonly 'another-insurer': string; readonly anybodys: string };
        readonly states: {
          readonly sent: string; readonly confirmed: string; readonly corrected: string; readonly denied: string; readonly expired: string; readonly replaced: string; readonly withdrawn: string;
        };
        readonly modes: { readonly cashless: string; readonly reimbursement: string };
        readonly acceptances: { readonly provisional: string; readonly final: string };
        readonly payees: { readonly garage: string; readonly owner: string };
        readonly form: {
          readonly officerId: string; readonly chooseOfficer: string; readonly insurerClaimNumber: string; readonly amount: string; readonly acceptance: string; readonly acceptanceHint: string; readonly acceptedOn: string; readonly mode: string; readonly payee: string; readonly expectedOn: string; readonly insuredName: string; readonly registrationNumber: string; readonly policyNumber: string;
        };
        readonly letter: {
          readonly enter: string; readonly title: string; readonly lead: string; readonly file: string; readonly signatory: string; readonly acceptedOn: string; readonly expectedHint: string; readonly save: string; readonly saving: string; readonly saved: string; readonly enteredBy: (values: { readonly name: string | number }) => string; readonly confirmedBy: (values: { readonly name: string | number }) => string; readonly refusedBy: (values: { readonly name: string | number; readonly reason: string | number }) => string; readonly byYou: string; readonly compare: string; readonly confirm: string; readonly confirmed: string; readonly refuse: string; readonly refuseText: string; readonly why: string; readonly choose: string; readonly refused: string;
          readonly states: { readonly waiting: string; readonly confirmed: string; readonly refused: string; readonly replaced: string };
        };
      };
      readonly lender: {
        readonly title: string; readonly none: string; readonly ask: string; readonly askAgain: string; readonly askLead: string; readonly mailbox: string; readonly mailboxHint: string; readonly send: string; readonly sending: string; readonly sent: string; readonly sentTo: (values: { readonly mailbox: string | number; readonly by: string | number }) => string; readonly until: string; readonly answered: string; readonly by: (values: { readonly name: string | number; readonly designation: string | number }) => string; readonly reason: (values: { readonly reason: string | number }) => string; readonly withdraw: string; readonly withdrawTitle: string; readonly withdrawText: string; readonly withdrawn: string; readonly upTo: (values: { readonly amount: string | number }) => string; readonly reminderTo: (values: { readonly mailbox: string | number; readonly by: string | number }) => string; readonly noLender: string; readonly fromPaper: string; readonly noRecord: string; readonly toLenders: string; readonly notActive: string; readonly nameIt: string; readonly choose: string; readonly chooseAnother: string; readonly chooseLead: string; readonly chooseIt: string; readonly chosen: string; readonly written: string; readonly writtenHint: string; readonly record: string; readonly passOver: string; readonly passOverLead: string; readonly passOverReason: string; readonly propose: string; readonly passOverProposed: string; readonly passableFrom: string; readonly passedOver: string;
        readonly states: {
          readonly sent: string; readonly consented: string; readonly refused: string; readonly expired: string; readonly replaced: string; readonly withdrawn: string; readonly 'not-lender': string;
        };
      };
      readonly title: {
        readonly record: string; readonly of: (values: { readonly paper: string | number; readonly who: string | number; readonly name: string | number }) => string; readonly differs: string; readonly kind: string; readonly file: string; readonly fileHint: string; readonly fileNone: string; readonly says: string; readonly saysHint: string; readonly saving: string; readonly save: string; readonly saved: string; readonly missing: string; readonly whoExplains: string; readonly toPaper: string; readonly unknown: string;
        readonly explains: { readonly 'owner-is-claimant': string; readonly 'insured-is-claimant': string };
        readonly settle: {
          readonly 'register-open': string; readonly 'owner-unknown': string; readonly 'owner-masked': string; readonly 'owner-unclear': string; readonly 'cover-open': string; readonly 'insured-open': string; readonly 'insured-unclear': string; readonly 'class-unknown': string; readonly 'chassis-unknown': string; readonly 'engine-unknown': string; readonly 'insurer-unknown': string; readonly 'insurer-earlier': string;
        };
      };
      readonly nearLimits: {
        readonly see: string;
        readonly leftFor: {
          readonly claim: (values: { readonly left: string | number; readonly limit: string | number; readonly name: string | number }) => string; readonly garage: (values: { readonly left: string | number; readonly limit: string | number; readonly name: string | number }) => string; readonly 'garage-surveyor': (values: { readonly left: string | number; readonly limit: string | number; readonly name: string | number }) => string; readonly insurer: (values: { readonly left: string | number; readonly limit: string | number; readonly name: string | number }) => string; readonly owner: (values: { readonly left: string | number; readonly limit: string | number; readonly name: string | number }) => string; readonly total: (values: { readonly left: string | number; readonly limit: string | number }) => string;
        };
      };
      readonly deductions: {
        readonly title: string; readonly lead: string; readonly write: string; readonly written: string; readonly earlier: string; readonly sent: string; readonly notSent: string; readonly sentTo: (values: { readonly officer: string | number; readonly mailbox: string | number; readonly by: string | number }) => string; readonly writtenBy: (values: { readonly name: string | number }) => string; readonly answerBy: string; readonly send: string; readonly sendLead: (values: { readonly amount: string | number }) => string; readonly officer: string; readonly choose: string; readonly sendNow: string; readonly isSent: string; readonly noOfficer: string; readonly toOfficers: string;
        readonly steps: { readonly survey: string; readonly acceptance: string; readonly payment: string };
        readonly open: { readonly en: string; readonly hi: string };
      };
    };
    readonly payout: {
      readonly title: string; readonly lead: string; readonly caption: string; readonly ending: (values: { readonly last4: string | number }) => string; readonly utrOf: (values: { readonly number: string | number }) => string; readonly none: string; readonly empty: string; readonly emptyHint: string;
      readonly columns: {
        readonly claim: string; readonly vehicle: string; readonly amount: string; readonly account: string; readonly state: string; readonly utr: string; readonly credited: string;
      };
      readonly states: { readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string; readonly reversed: string };
    };
    readonly survey: {
      readonly title: string; readonly reports: string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly reportsCaption: string; readonly accept: string; readonly acceptOf: (values: { readonly number: string | number }) => string; readonly accepted: string; readonly decline: string; readonly declineOf: (values: { readonly number: string | number }) => string; readonly declineTitle: (values: { readonly number: string | number }) => string; readonly declineText: string; readonly reason: string; readonly declined: string; readonly failed: string; readonly none: string; readonly empty: string; readonly emptyHint: string; readonly noReports: string;
      readonly surveyor: {
        readonly list: string; readonly accept: string; readonly accepted: string; readonly decline: string; readonly declineTitle: string; readonly declined: string; readonly report: string; readonly acceptFor: (values: { readonly amount: string | number }) => string;
        readonly form: {
          readonly title: string; readonly lead: string; readonly notEstimated: string; readonly noteThem: string; readonly noted: (values: { readonly panels: string | number }) => string; readonly line: (values: { readonly n: string | number }) => string; readonly estimated: string; readonly assessed: string; readonly assessedOf: (values: { readonly label: string | number }) => string; readonly remarkOf: (values: { readonly label: string | number }) => string; readonly remark: string; readonly totalEstimated: string; readonly totalAssessed: string; readonly photos: string; readonly photo: string; readonly photoOf: (values: { readonly label: string | number }) => string; readonly photosOf: (values: { readonly count: number }) => string; readonly photosHint: string; readonly remarks: string; readonly remarksHint: string; readonly submit: string; readonly sent: string; readonly saved: string; readonly noEstimate: string; readonly notYet: string;
        };
      };
      readonly views: { readonly open: string; readonly 'to-accept': string; readonly 'to-report': string; readonly overdue: string; readonly reported: string; readonly 'given-back': string };
      readonly columns: {
        readonly claim: string; readonly vehicle: string; readonly place: string; readonly state: string; readonly due: string; readonly estimated: string; readonly assessed: string; readonly reported: string; readonly actions: string; readonly reason: string; readonly fee: string;
      };
      readonly states: { readonly assigned: string; readonly accepted: string; readonly declined: string; readonly reported: string; readonly recalled: string };
    };
  };
  readonly dashboard: {
    readonly title: string; readonly hello: (values: { readonly name: string | number }) => string;
    readonly claimant: {
      readonly failed: string; readonly stats: string; readonly active: string; readonly activeMeans: string; readonly total: string; readonly totalMeans: string; readonly amount: string; readonly amountMeans: string; readonly average: string; readonly averageMeans: string; readonly days: (values: { readonly days: number }) => string; readonly underOneDay: string; readonly none: string; readonly recentClaims: string; readonly viewAll: string; readonly noClaims: string; readonly notifications: string; readonly noNotifications: string; readonly unread: (values: { readonly count: number }) => string; readonly isNew: string; readonly markAllRead: string; readonly seeAll: string; readonly markReadWhat: (values: { readonly title: string | number }) => string; readonly quickActions: string; readonly newClaim: string; readonly viewClaims: string; readonly findGarage: string; readonly profile: string; readonly contact: string; readonly payments: string; readonly noPayments: string; readonly progress: (values: { readonly number: string | number }) => string; readonly withdrawn: string;
      readonly paymentColumns: { readonly purpose: string; readonly amount: string; readonly status: string; readonly day: string; readonly claim: string };
      readonly purposes: { readonly wizard_fee: string; readonly offer_balance: string; readonly shortfall: string; readonly listing_fee: string };
      readonly paymentStatuses: { readonly completed: string; readonly pending: string; readonly failed: string };
      readonly statuses: { readonly pending: string; readonly processing: string; readonly approved: string; readonly rejected: string };
    };
    readonly firstDay: {
      readonly title: string; readonly intro: string; readonly papers: string; readonly photos: string; readonly answer: string; readonly start: string; readonly costs: string; readonly garages: string;
    };
    readonly tasks: {
      readonly title: string; readonly none: string; readonly open: string; readonly openWhat: (values: { readonly what: string | number }) => string; readonly papers: (values: { readonly count: number }) => string; readonly addPapers: string;
    };
    readonly roles: {
      readonly figures: string; readonly failed: string; readonly none: string; readonly days: (values: { readonly n: number }) => string; readonly percent: (values: { readonly n: string | number }) => string; readonly points: (values: { readonly n: number }) => string; readonly stars: (values: { readonly n: string | number }) => string; readonly times: (values: { readonly n: string | number }) => string; readonly more: (values: { readonly change: string | number }) => string; readonly less: (values: { readonly change: string | number }) => string; readonly same: string; readonly work: string; readonly workCaption: string; readonly noWork: string; readonly quick: string; readonly seeAll: string;
      readonly due: {
        readonly title: string; readonly claims: (values: { readonly count: number }) => string; readonly overdue: (values: { readonly count: number }) => string; readonly later: (values: { readonly count: number }) => string;
      };
      readonly columns: { readonly claim: string; readonly act: string; readonly vehicle: string; readonly party: string; readonly clock: string; readonly amount: string };
      readonly actions: {
        readonly queue: string; readonly payouts: string; readonly receivables: string; readonly analytics: string; readonly kyc: string; readonly garages: string; readonly surveyors: string; readonly invite: string; readonly policies: string; readonly surveys: string; readonly reports: string; readonly repairs: string; readonly estimates: string; readonly directory: string; readonly ownPayouts: string; readonly money: string; readonly remittances: string; readonly statements: string; readonly reconciliation: string; readonly audit: string; readonly proposals: string; readonly position: string; readonly accountant: string;
      };
      readonly listing: {
        readonly title: string; readonly until: string; readonly daysLeft: (values: { readonly n: number }) => string; readonly fee: string; readonly kyc: string; readonly bank: string; readonly manage: string; readonly pay: string; readonly renew: string; readonly paid: string;
        readonly states: {
          readonly submitted: string; readonly 'changes-asked': string; readonly approved: string; readonly listed: string; readonly lapsed: string; readonly hidden: string; readonly rejected: string; readonly draft: string;
        };
      };
      readonly labels: {
        readonly 'new-claims': string; readonly 'estimates-to-enter': string; readonly 'in-repair': string; readonly 'questions-open': string; readonly rating: string; readonly 'to-accept': string; readonly 'to-report': string; readonly overdue: string; readonly 'due-soon': string; readonly 'reported-30-days': string; readonly 'average-days': string; readonly 'needs-staff': string; readonly 'second-approvals': string; readonly 'approved-waiting': string; readonly 'paid-within-24h': string; readonly 'advanced-today': string; readonly 'received-today': string; readonly 'advanced-30-days': string; readonly outstanding: string; readonly 'outstanding-overdue': string; readonly 'kyc-to-decide': string; readonly 'garages-to-review': string; readonly alerts: string; readonly users: string; readonly balance: string; readonly 'due-today': string; readonly unmatched: string; readonly unallocated: string; readonly 'second-person': string; readonly 'check-differences': string; readonly 'seal-faults': string; readonly 'unmatched-late': string; readonly 'written-off': string;
      };
      readonly definitions: {
        readonly 'new-claims': string; readonly 'estimates-to-enter': string; readonly 'in-repair': string; readonly 'questions-open': string; readonly rating: string; readonly 'to-accept': string; readonly 'to-report': string; readonly overdue: string; readonly 'due-soon': string; readonly 'reported-30-days': string; readonly 'average-days': string; readonly 'needs-staff': string; readonly 'second-approvals': string; readonly 'approved-waiting': string; readonly 'paid-within-24h': string; readonly 'advanced-today': string; readonly 'received-today': string; readonly 'advanced-30-days': string; readonly outstanding: string; readonly 'outstanding-overdue': string; readonly 'kyc-to-decide': string; readonly 'garages-to-review': string; readonly alerts: string; readonly users: string; readonly balance: string; readonly 'due-today': string; readonly unmatched: string; readonly unallocated: string; readonly 'second-person': string; readonly 'check-differences': string; readonly 'seal-faults': string; readonly 'unmatched-late': string; readonly 'written-off': string;
      };
      readonly tasks: { readonly kyc: string; readonly 'garage-application': string; readonly 'listing-fee': string; readonly 'bank-account': string; readonly 'survey-fees': string };
    };
  };
  readonly profileTabs: { readonly label: string; readonly person: string; readonly garage: string; readonly listing: string };
  readonly desk: {
    readonly loaded: { readonly failed: string };
    readonly acts: {
      readonly 'enter-estimate': string; readonly 'accept-survey': string; readonly 'report-survey': string; readonly answer: string; readonly 'upload-invoice': string; readonly 'sign-deed': string; readonly 'report-ready': string; readonly 'start-repair': string; readonly 'complete-invoice': string; readonly 'become-payable': string; readonly 'start-claim': string; readonly decide: string; readonly 'make-offer': string; readonly 'link-garage': string; readonly 'confirm-approval': string; readonly 'check-invoice': string; readonly 'check-seal': string; readonly 'confirm-invoice': string; readonly 'compare-deed': string; readonly 'enter-stamp': string; readonly 'record-gstin': string; readonly 'decide-kyc': string; readonly 'check-owner': string; readonly 'accept-payee': string; readonly 'resolve-payout': string;
    };
    readonly claimWords: {
      readonly due: string; readonly overdue: string; readonly noClock: string; readonly copyNumber: string;
      readonly stages: {
        readonly draft: string; readonly submitted: string; readonly survey: string; readonly review: string; readonly info_needed: string; readonly second_approval: string; readonly approved: string; readonly disbursed: string; readonly closed: string; readonly rejected: string; readonly withdrawn: string;
      };
      readonly others: { readonly system: string; readonly insurer: string; readonly nobody: string; readonly you: string };
      readonly steps: {
        readonly 'confirm-payment': string; readonly 'finish-draft': string; readonly 'start-claim': string; readonly 'enter-estimate': string; readonly 'accept-survey': string; readonly 'report-survey': string; readonly decide: string; readonly answer: string; readonly 'confirm-approval': string; readonly 'make-offer': string; readonly 'accept-offer': string; readonly 'renew-offer': string; readonly 'report-ready': string; readonly 'start-repair': string; readonly 'upload-invoice': string; readonly 'record-acceptance': string; readonly 'record-cover': string; readonly 'order-survey': string; readonly 'send-papers': string; readonly 'pay-fee': string; readonly 'link-garage': string; readonly 'check-invoice': string; readonly 'complete-invoice': string; readonly 'record-gstin': string; readonly 'read-invoice': string; readonly 'check-seal': string; readonly 'confirm-invoice': string; readonly 'sign-deed': string; readonly 'show-identity': string; readonly 'compare-deed': string; readonly 'draw-deed': string; readonly 'buy-stamp': string; readonly 'enter-stamp': string; readonly 'become-payable': string; readonly 'decide-kyc': string; readonly 'check-owner': string; readonly 'explain-owner': string; readonly 'accept-payee': string; readonly 'resolve-payout': string; readonly 'send-payout': string; readonly 'pay-us': string; readonly 'accept-finally': string; readonly 'pay-charge': string; readonly 'pay-share': string; readonly 'name-account': string; readonly 'may-appeal': string; readonly nothing: string; readonly 'ask-lender': string; readonly 'await-lender': string; readonly 'give-account': string;
      };
      readonly claimTypes: { readonly accident: string; readonly theft: string; readonly 'natural-disaster': string; readonly vandalism: string; readonly fire: string; readonly other: string };
      readonly lineKinds: {
        readonly metal: string; readonly 'rubber-nylon-plastic': string; readonly tyre: string; readonly battery: string; readonly airbag: string; readonly fibreglass: string; readonly glass: string; readonly 'paint-material': string; readonly paint: string; readonly labour: string; readonly consumable: string; readonly towing: string;
      };
      readonly milestones: { readonly 'vehicle-in': string; readonly dismantled: string; readonly 'parts-ordered': string; readonly 'repair-started': string; readonly 'repair-done': string };
      readonly paused: { readonly days: (values: { readonly days: number }) => string; readonly hours: (values: { readonly hours: number }) => string };
    };
    readonly csvImport: {
      readonly choose: string; readonly hint: (values: { readonly columns: string | number }) => string; readonly template: string; readonly checking: string; readonly rows: (values: { readonly n: number }) => string; readonly allGood: string; readonly bad: (values: { readonly n: number }) => string; readonly badCaption: string; readonly row: string; readonly why: string; readonly take: (values: { readonly n: number }) => string; readonly taken: string; readonly empty: string; readonly another: string; readonly failed: string;
    };
    readonly journal: { readonly account: string; readonly debit: string; readonly credit: string; readonly reverses: string };
    readonly quickFind: {
      readonly title: string; readonly label: string; readonly hint: string; readonly results: string; readonly claims: string; readonly garages: string; readonly people: string; readonly searching: string; readonly nothing: string; readonly found: (values: { readonly n: number }) => string; readonly typeMore: string; readonly pages: string; readonly actions: string; readonly assignToMe: string; readonly assigned: string; readonly failed: string;
    };
    readonly savedViews: {
      readonly label: string; readonly save: string; readonly saveTitle: string; readonly saveText: string; readonly name: string; readonly saved: (values: { readonly name: string | number }) => string; readonly remove: (values: { readonly name: string | number }) => string; readonly removed: (values: { readonly name: string | number }) => string; readonly failed: string;
    };
    readonly viewList: {
      readonly count: (values: { readonly total: number }) => string; readonly countMore: (values: { readonly most: number }) => string; readonly keys: string; readonly find: string; readonly nothingMatches: string; readonly dropOne: string; readonly clear: string;
    };
    readonly lapsed: { readonly suspended: (values: { readonly by: string | number }) => string; readonly duty: (values: { readonly by: string | number }) => string };
    readonly approval: { readonly by: (values: { readonly name: string | number }) => string; readonly unknown: string; readonly reason: string };
    readonly keys: {
      readonly title: string; readonly show: string; readonly key: string; readonly single: string; readonly singleHint: string; readonly what: string;
      readonly does: { readonly walk: string; readonly open: string; readonly peek: string; readonly close: string; readonly find: string; readonly help: string };
      readonly names: { readonly walk: string; readonly open: string; readonly peek: string; readonly close: string; readonly find: string; readonly help: string };
    };
    readonly money: {
      readonly title: string; readonly none: string; readonly viewsLabel: string; readonly overdueDays: (values: { readonly days: number }) => string; readonly failed: string; readonly cancel: string; readonly pages: string; readonly noSetUp: string; readonly demonstration: string; readonly toSetUp: string;
      readonly tabs: {
        readonly payouts: string; readonly deeds: string; readonly receivables: string; readonly remittances: string; readonly letters: string; readonly statements: string; readonly 'tax-documents': string; readonly ledger: string; readonly reports: string; readonly reconciliation: string; readonly parties: string; readonly accountant: string; readonly periods: string; readonly funding: string; readonly provision: string; readonly position: string; readonly 'surveyor-fees': string; readonly tds: string;
      };
      readonly group: { readonly payments: string; readonly books: string; readonly tax: string; readonly bank: string };
      readonly payouts: {
        readonly documentTitle: string; readonly caption: string; readonly ending: (values: { readonly last4: string | number }) => string; readonly utrOf: (values: { readonly number: string | number }) => string; readonly attempt: (values: { readonly n: string | number }) => string; readonly recheck: string; readonly recheckOf: (values: { readonly number: string | number }) => string; readonly rechecked: string; readonly open: string; readonly empty: string;
        readonly views: {
          readonly all: string; readonly alert: string; readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string; readonly reversed: string;
        };
        readonly states: { readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string; readonly reversed: string };
        readonly columns: {
          readonly claim: string; readonly garage: string; readonly amount: string; readonly account: string; readonly state: string; readonly utr: string; readonly started: string; readonly actions: string;
        };
      };
      readonly deeds: {
        readonly caption: string; readonly empty: string; readonly cersai: string;
        readonly views: { readonly all: string; readonly open: string; readonly signed: string; readonly void: string };
        readonly modes: { readonly cashless: string; readonly reimbursement: string };
        readonly columns: {
          readonly claim: string; readonly version: string; readonly assignor: string; readonly insurer: string; readonly mode: string; readonly amount: string; readonly state: string; readonly signed: string; readonly stamp: string;
        };
      };
      readonly receivables: {
        readonly documentTitle: string; readonly feeUntil: (values: { readonly day: string | number }) => string; readonly ageing: string; readonly caption: string; readonly search: string; readonly searchHint: string; readonly empty: string; readonly shortfall: string; readonly shortfallText: string; readonly shortfallDone: string; readonly writeOff: string; readonly writeOffText: string; readonly writeOffDone: string; readonly confirm: string; readonly confirmDone: string; readonly payeeByYou: string; readonly decidedByYou: string; readonly proposed: (values: { readonly by: string | number }) => string; readonly reason: string; readonly account: string; readonly more: (values: { readonly number: string | number }) => string; readonly charge: string; readonly confirmCharge: string; readonly chargeProposed: (values: { readonly amount: string | number; readonly by: string | number }) => string; readonly recovered: (values: { readonly amount: string | number }) => string; readonly letter: string;
        readonly views: {
          readonly owed: string; readonly overdue: string; readonly losing: string; readonly open: string; readonly 'part-paid': string; readonly shortfall: string; readonly settled: string; readonly 'written-off': string; readonly all: string;
        };
        readonly states: { readonly open: string; readonly 'part-paid': string; readonly settled: string; readonly shortfall: string; readonly 'written-off': string };
        readonly ages: { readonly notDue: string; readonly upTo7: string; readonly upTo30: string; readonly upTo60: string; readonly upTo90: string; readonly over90: string };
        readonly columns: {
          readonly claim: string; readonly insurer: string; readonly number: string; readonly amount: string; readonly outstanding: string; readonly due: string; readonly state: string; readonly actions: string;
        };
      };
      readonly receipts: { readonly imported: (values: { readonly matched: string | number; readonly suspense: string | number }) => string };
      readonly ledger: {
        readonly documentTitle: string; readonly accounts: string; readonly accountsCaption: string; readonly entries: string; readonly claim: string; readonly entriesCaption: string; readonly search: string; readonly searchHint: string; readonly everyAccount: string; readonly accountFilter: string; readonly openClaim: string; readonly empty: string;
        readonly columns: { readonly account: string; readonly type: string; readonly debits: string; readonly credits: string; readonly balance: string; readonly entries: string };
        readonly types: { readonly asset: string; readonly liability: string; readonly equity: string; readonly income: string; readonly expense: string };
      };
      readonly reports: {
        readonly from: string; readonly to: string; readonly result: string; readonly totalIncome: string; readonly totalExpenses: string; readonly profit: string; readonly loss: string; readonly sheet: string; readonly totalAssets: string; readonly kept: string; readonly totalSources: string; readonly trial: string; readonly trialCaption: string; readonly account: string; readonly debit: string; readonly credit: string; readonly total: string; readonly source: string;
      };
      readonly check: {
        readonly documentTitle: string; readonly lead: string; readonly title: string; readonly running: string; readonly never: string; readonly since: (values: { readonly entries: number }) => string; readonly run: string; readonly ok: string; readonly okText: (values: { readonly entries: number }) => string; readonly notOk: (values: { readonly n: number }) => string; readonly total: string; readonly checkedAt: string; readonly caption: string;
        readonly columns: { readonly kind: string; readonly subject: string; readonly text: string };
        readonly kinds: {
          readonly 'entry-unbalanced': string; readonly 'entry-altered': string; readonly 'days-differ': string; readonly 'order-not-credited': string; readonly 'credit-without-order': string; readonly 'payout-not-booked': string; readonly 'payout-booked-without-credit': string; readonly 'receipt-not-booked': string; readonly 'suspense-differs': string; readonly 'tax-above-its-rate': string; readonly 'receipt-entered-twice': string; readonly 'acceptance-used-twice': string; readonly 'offer-differs': string; readonly 'row-differs': string; readonly 'tax-document-differs': string; readonly 'offer-not-booked': string; readonly 'account-negative': string; readonly 'claim-negative': string; readonly 'party-negative': string; readonly 'tax-document-missing': string; readonly 'advance-left-over': string; readonly 'receivable-differs': string; readonly 'exposure-differs': string;
        };
      };
      readonly says: {
        readonly payouts: string; readonly deeds: string; readonly receivables: string; readonly remittances: string; readonly letters: string; readonly 'surveyor-fees': string; readonly statements: string; readonly reconciliation: string; readonly ledger: string; readonly parties: string; readonly position: string; readonly reports: string; readonly funding: string; readonly provision: string; readonly periods: string; readonly tds: string; readonly 'tax-documents': string; readonly accountant: string;
      };
    };
    readonly users: {
      readonly title: string; readonly parts: string; readonly invite: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly everyRole: string; readonly everyStatus: string; readonly everyKyc: string; readonly role: string; readonly status: string; readonly kycStatus: string; readonly unverified: string; readonly none: string; readonly never: string; readonly empty: string;
      readonly tabs: { readonly users: string; readonly kyc: string };
      readonly columns: {
        readonly name: string; readonly email: string; readonly phone: string; readonly role: string; readonly status: string; readonly kyc: string; readonly lastLogin: string; readonly created: string;
      };
      readonly statuses: { readonly active: string; readonly suspended: string; readonly closed: string };
      readonly kyc: { readonly not_submitted: string; readonly pending: string; readonly approved: string; readonly rejected: string };
      readonly user: {
        readonly unknown: string; readonly facts: string; readonly sessions: string; readonly referral: string; readonly history: string; readonly noHistory: string; readonly by: (values: { readonly who: string | number }) => string; readonly suspend: string; readonly suspendTitle: (values: { readonly name: string | number }) => string; readonly suspendText: string; readonly suspended: string; readonly reason: string; readonly reactivate: string; readonly reactivateTitle: (values: { readonly name: string | number }) => string; readonly reactivateText: string; readonly reactivated: string; readonly openKyc: string;
        readonly referrers: { readonly 'service-centre': string; readonly surveyor: string; readonly other: string };
      };
      readonly queue: {
        readonly title: string; readonly viewsLabel: string; readonly caption: string; readonly times: (values: { readonly n: number }) => string; readonly empty: string; readonly emptyOther: string;
        readonly views: { readonly pending: string; readonly approved: string; readonly rejected: string };
        readonly columns: { readonly name: string; readonly role: string; readonly email: string; readonly submitted: string; readonly times: string; readonly decided: string };
      };
      readonly decision: {
        readonly unknown: string; readonly fields: string; readonly checked: string; readonly documents: string; readonly show: string; readonly approve: string; readonly reject: string; readonly undecided: string; readonly decideOf: (values: { readonly type: string | number }) => string; readonly reason: string; readonly reasonCode: string; readonly ownWords: string; readonly reasonRequired: string; readonly decisionRequired: string; readonly submit: string; readonly approved: string; readonly rejected: string; readonly conflict: string; readonly waiting: string; readonly decided: string; readonly reopen: string; readonly reopenTitle: string; readonly reopenText: string; readonly reopenDocuments: string; readonly reopened: string; readonly byLink: string; readonly toGarages: string;
        readonly reasonCodes: readonly [string, string, string, string, string, string, string];
        readonly outcome: { readonly approve: string; readonly reject: string };
      };
    };
  };
  readonly taxDocuments: {
    readonly title: string;
    readonly kinds: { readonly 'receipt-voucher': string; readonly 'tax-invoice': string; readonly 'refund-voucher': string; readonly 'credit-note': string };
  };
  readonly account: {
    readonly profile: {
      readonly title: string; readonly firstName: string; readonly lastName: string; readonly email: string; readonly emailHint: string; readonly currentPassword: string; readonly currentPasswordHint: string; readonly save: string; readonly saving: string; readonly pendingEmail: (values: { readonly email: string | number }) => string; readonly account: string; readonly userId: string; readonly role: string; readonly memberSince: string; readonly phone: string; readonly noPhone: string; readonly verified: string; readonly verifyPhone: string; readonly addPhone: string; readonly changePhone: string; readonly kyc: string; readonly seeKyc: string; readonly password: string; readonly changePassword: string; readonly surveyor: string; readonly license: string; readonly aadhaar: string; readonly bank: string;
    };
    readonly settings: {
      readonly title: string; readonly save: string; readonly saving: string; readonly failed: string; readonly contact: string; readonly phone: string; readonly phoneHint: string; readonly dateOfBirth: string; readonly address: string; readonly city: string; readonly state: string; readonly pincode: string; readonly companyName: string; readonly companyRegistrationNumber: string; readonly gstNumber: string; readonly noPassword: string; readonly choosePassword: string; readonly addEmail: string; readonly changePassword: string; readonly currentPassword: string; readonly currentPasswordHint: string; readonly newPassword: string; readonly passwordHint: string; readonly confirmPassword: string; readonly passwordEnds: string; readonly sessions: string; readonly thisDevice: string; readonly lastSeen: string; readonly loggedIn: string; readonly network: string; readonly logOut: string; readonly logOutWhat: (values: { readonly device: string | number }) => string; readonly loggingOut: string; readonly logOutOthers: string; readonly logOutOthersAsk: string; readonly logOutOthersText: string; readonly notifications: string; readonly always: string; readonly byEmail: string; readonly bySms: string; readonly language: string; readonly languageHint: string; readonly languageSaved: string; readonly export: string; readonly exportText: string; readonly startExport: string; readonly starting: string; readonly exports: string; readonly canLeave: string; readonly until: string; readonly download: string; readonly downloading: string; readonly close: string; readonly closeText: string; readonly keptTitle: string; readonly closeNot: string; readonly closeFirst: string; readonly staffClose: string; readonly password: string; readonly closeConfirm: string; readonly closing: string; readonly closedTitle: string; readonly closedText: string; readonly keptUntil: (values: { readonly date: string | number }) => string; readonly home: string; readonly saveContact: string;
      readonly tabs: { readonly security: string; readonly notifications: string; readonly privacy: string; readonly language: string };
      readonly topics: { readonly claim: string; readonly garage: string; readonly survey: string; readonly kyc: string; readonly reminder: string; readonly news: string };
      readonly exportStates: { readonly waiting: string; readonly ready: string; readonly failed: string; readonly expired: string };
      readonly keptBefore: readonly [string, string, string, string];
    };
    readonly factors: {
      readonly title: string; readonly lead: string; readonly bankLock: string; readonly passwordFirst: string; readonly failed: string; readonly addPasskey: string; readonly addPasskeyLead: string; readonly addTotp: string; readonly changeTotp: string; readonly addTotpLead: string; readonly name: string; readonly nameHint: string; readonly password: string; readonly goOn: string; readonly cancel: string; readonly waiting: string; readonly confirmTitle: string; readonly usePasskey: string; readonly passkeyLead: string; readonly recoveryCode: string; readonly recoveryCodeHint: string; readonly scan: string; readonly qr: string; readonly orType: string; readonly secret: string; readonly code: string; readonly codeHint: string; readonly confirm: string; readonly passkey: string; readonly totp: string; readonly recoveryCodes: string; readonly added: string; readonly lastUsed: string; readonly neverUsed: string; readonly codesLeft: (values: { readonly left: number }) => string; readonly newCodes: string; readonly newCodesText: string; readonly remove: string; readonly removeWhat: (values: { readonly name: string | number }) => string; readonly removeAsk: (values: { readonly name: string | number }) => string; readonly removeText: string; readonly keepCodes: string; readonly keepCodesText: string; readonly copyAll: string; readonly kept: string; readonly enrolTitle: string; readonly enrolLead: string; readonly enrolled: string; readonly onward: string;
      readonly instead: { readonly passkey: string; readonly totp: string; readonly 'recovery-code': string };
    };
  };
  readonly identity: {
    readonly title: string; readonly failed: string; readonly lead: string; readonly changeLead: string; readonly refused: string; readonly digilocker: string; readonly digilockerText: string; readonly toDigilocker: string; readonly card: string; readonly cardText: string; readonly toCard: string; readonly notShared: string; readonly shared: (values: { readonly name: string | number }) => string; readonly pan: string; readonly panName: string; readonly panNameHint: string; readonly signatory: string; readonly account: string; readonly accountHint: string; readonly ifsc: string; readonly note: string; readonly uploading: string; readonly checking: string; readonly submit: string; readonly waiting: string; readonly approved: string; readonly back: string; readonly otherAccount: string;
    readonly papers: { readonly identityProof: string; readonly businessRegistration: string; readonly bankStatement: string };
    readonly hints: { readonly identityProof: string; readonly businessRegistration: string; readonly bankStatement: string };
  };
  readonly offline: {
    readonly asOf: (values: { readonly time: string | number }) => string; readonly none: string; readonly typed: string; readonly missing: string;
    readonly notHere: { readonly title: string; readonly lead: string; readonly text: string; readonly retry: string; readonly dashboard: string };
    readonly update: { readonly text: string; readonly reload: string };
    readonly outbox: {
      readonly kept: string; readonly sends: string; readonly change: string; readonly waiting: string; readonly fileGone: string; readonly written: string; readonly remove: string;
      readonly what: { readonly answer: (values: { readonly about: string | number }) => string; readonly report: (values: { readonly about: string | number }) => string };
      readonly refused: { readonly answer: string; readonly report: string };
      readonly sent: { readonly answer: string; readonly report: string };
    };
    readonly claim: {
      readonly kept: string; readonly becomes: string; readonly waiting: string; readonly newClaim: string; readonly newOf: (values: { readonly plate: string | number }) => string; readonly became: string; readonly goOn: string; readonly refused: string; readonly again: string; readonly remove: string; readonly removeQuestion: string; readonly removeMeaning: string; readonly knownGarages: string; readonly noDirectory: string; readonly garageLater: string; readonly done: string; readonly doneText: string; readonly files: (values: { readonly count: number }) => string; readonly chooseGarage: string; readonly readAndPay: string; readonly toClaims: string;
    };
  };
  readonly pictures: {
    readonly strip: string; readonly previous: string; readonly next: string; readonly at: (values: { readonly n: string | number; readonly of: string | number }) => string; readonly two: string; readonly one: string; readonly left: string; readonly right: string;
    readonly facts: {
      readonly taken: string; readonly clock: string; readonly place: string; readonly near: (values: { readonly place: string | number }) => string; readonly coarse: string; readonly uploaded: string; readonly hash: string;
    };
  };
  readonly voice: {
    readonly note: string; readonly lead: string; readonly record: string; readonly stop: string; readonly again: string; readonly delete: string; readonly deleteTitle: string; readonly deleteText: string; readonly notDeleted: string; readonly listen: string; readonly fetching: string; readonly notFetched: string; readonly asking: string; readonly making: string; readonly time: (values: { readonly now: string | number; readonly most: string | number }) => string; readonly recording: string; readonly soon: string; readonly silent: string; readonly failed: string; readonly refused: string; readonly retry: string;
    readonly readers: { readonly description: string; readonly answer: string };
    readonly states: { readonly done: string; readonly sending: string; readonly waiting: string };
  };
  readonly partners: {
    readonly home: {
      readonly money: string; readonly bank: string; readonly today: string; readonly days30: string; readonly onItsWay: string; readonly claims: (values: { readonly n: number }) => string; readonly forInvoices: (values: { readonly n: number }) => string; readonly noInvoices: string; readonly sendInvoices: string; readonly allSent: string; readonly forOthers: (values: { readonly n: number }) => string;
    };
    readonly firstDay: {
      readonly title: string; readonly lead: string; readonly done: string;
      readonly steps: { readonly kyc: string; readonly bank: string; readonly fee: string };
      readonly why: { readonly kyc: string; readonly bank: string; readonly fee: string };
    };
    readonly sendOwner: {
      readonly title: string; readonly text: string; readonly message: (values: { readonly garage: string | number; readonly link: string | number }) => string; readonly whatsapp: string; readonly sms: string; readonly link: string;
    };
    readonly estimate: {
      readonly whatIsIt: string; readonly unsaid: (values: { readonly n: number }) => string; readonly edit: (values: { readonly n: string | number; readonly what: string | number }) => string; readonly more: string; readonly fold: string; readonly read: (values: { readonly n: number }) => string; readonly compare: string; readonly use: (values: { readonly what: string | number }) => string; readonly noAmount: string; readonly useLines: (values: { readonly n: number }) => string; readonly leave: string;
    };
    readonly survey: {
      readonly place: string; readonly directions: string; readonly call: string; readonly propose: string; readonly change: string; readonly visitTitle: string; readonly visit: string; readonly comes: string; readonly day: string; readonly time: string; readonly send: string; readonly told: string; readonly agree: string; readonly changeLine: string; readonly agreeOf: (values: { readonly label: string | number }) => string; readonly changeOf: (values: { readonly label: string | number }) => string; readonly agreeRest: string; readonly left: (values: { readonly n: number }) => string; readonly earned: string; readonly earnedFor: string; readonly bill: string;
    };
  };
  readonly exports: {
    readonly download: string; readonly working: string; readonly ofClaim: string;
    readonly formats: { readonly xlsx: string; readonly csv: string };
    readonly parties: {
      readonly lead: string; readonly kindsLabel: string; readonly search: string; readonly found: string; readonly name: string; readonly detail: string; readonly another: string; readonly empty: string; readonly from: string; readonly to: string; readonly opening: string; readonly debit: string; readonly credit: string; readonly closing: string; readonly balance: string; readonly day: string; readonly what: string; readonly claim: string; readonly noMoves: string; readonly noParty: string; readonly print: string;
      readonly kinds: { readonly owner: string; readonly garage: string; readonly insurer: string };
    };
    readonly accountant: {
      readonly lead: string; readonly period: string; readonly from: string; readonly to: string; readonly wrongDays: string;
      readonly journal: { readonly title: string; readonly text: string; readonly download: string };
      readonly tally: { readonly title: string; readonly text: string; readonly download: string };
      readonly gstr1: { readonly title: string; readonly text: string; readonly open: string };
    };
  };
  readonly surveyorFees: {
    readonly title: string; readonly lead: string; readonly empty: string; readonly emptyHint: string; readonly viewsLabel: string; readonly caption: string; readonly travel: (values: { readonly amount: string | number }) => string; readonly gst: (values: { readonly amount: string | number }) => string; readonly send: string; readonly sendOf: (values: { readonly number: string | number }) => string; readonly sendTitle: (values: { readonly number: string | number }) => string; readonly sendText: (values: { readonly fee: string | number; readonly travel: string | number }) => string; readonly number: string; readonly numberHint: string; readonly billedOn: string; readonly sent: string; readonly change: string; readonly changeOf: (values: { readonly number: string | number }) => string; readonly changeTitle: (values: { readonly number: string | number }) => string; readonly changeText: (values: { readonly fee: string | number; readonly travel: string | number }) => string; readonly fee: string; readonly travelField: string; readonly reason: string; readonly save: string; readonly changed: string; readonly proposed: string; readonly wanted: (values: { readonly by: string | number; readonly amount: string | number; readonly reason: string | number }) => string; readonly confirm: string; readonly confirmOf: (values: { readonly number: string | number }) => string; readonly confirmed: string; readonly approve: string; readonly approveOf: (values: { readonly bill: string | number }) => string; readonly approveText: (values: { readonly total: string | number; readonly surveyor: string | number }) => string; readonly approved: string; readonly sendBack: string; readonly sendBackOf: (values: { readonly bill: string | number }) => string; readonly sentBack: string; readonly payAgain: string; readonly payAgainOf: (values: { readonly bill: string | number }) => string; readonly payAgainText: (values: { readonly net: string | number; readonly surveyor: string | number }) => string; readonly paidAgain: string;
    readonly views: {
      readonly all: string; readonly 'to-confirm': string; readonly 'to-bill': string; readonly 'to-check': string; readonly 'to-pay': string; readonly held: string; readonly paid: string;
    };
    readonly columns: {
      readonly claim: string; readonly surveyor: string; readonly fee: string; readonly total: string; readonly tds: string; readonly net: string; readonly state: string; readonly actions: string;
    };
    readonly states: {
      readonly offered: string; readonly agreed: string; readonly lost: string; readonly 'to-bill': string; readonly raised: string; readonly 'sent-back': string; readonly approved: string; readonly held: string; readonly paid: string;
    };
    readonly sums: {
      readonly title: (values: { readonly year: string | number }) => string; readonly billed: string; readonly gst: string; readonly tds: string; readonly paid: string; readonly due: string;
    };
    readonly identity: {
      readonly title: string; readonly pan: string; readonly noPan: string; readonly gstin: string; readonly gstinHint: string; readonly noGstin: string; readonly gstinActive: (values: { readonly gstin: string | number }) => string; readonly gstinInactive: (values: { readonly gstin: string | number }) => string; readonly change: string; readonly give: string; readonly save: string; readonly saved: string;
    };
  };
  readonly duties: {
    readonly title: string; readonly limit: string; readonly limitHint: string; readonly platformLimit: string; readonly firstDay: string; readonly propose: string; readonly proposed: string; readonly proposeDuties: string; readonly proposeLimit: string; readonly dutiesOf: (values: { readonly name: string | number }) => string; readonly limitOf: (values: { readonly name: string | number }) => string; readonly twoPeople: string; readonly waiting: string; readonly label: string; readonly none: string;
    readonly hints: { readonly review: string; readonly decide: string; readonly confirm: string; readonly cash: string; readonly settings: string; readonly audit: string };
  };
  readonly exposure: {
    readonly title: string; readonly lead: string; readonly total: string; readonly views: string; readonly nearCount: (values: { readonly n: number }) => string; readonly noneNear: string; readonly search: string; readonly empty: string; readonly name: string; readonly used: string; readonly limit: string; readonly own: string; readonly share: string; readonly unnamed: string; readonly ofLimit: (values: { readonly limit: string | number }) => string; readonly usedOf: (values: { readonly used: string | number; readonly limit: string | number }) => string; readonly left: (values: { readonly left: string | number; readonly percent: number }) => string; readonly full: string; readonly change: string; readonly changeOf: (values: { readonly name: string | number }) => string; readonly limitHint: string; readonly ownHint: string; readonly firstDay: string; readonly propose: string; readonly proposed: string;
    readonly kinds: { readonly insurer: string; readonly garage: string; readonly owner: string; readonly 'garage-surveyor': string; readonly claim: string };
    readonly common: {
      readonly insurer: (values: { readonly limit: string | number }) => string; readonly garage: (values: { readonly limit: string | number }) => string; readonly owner: (values: { readonly limit: string | number }) => string; readonly 'garage-surveyor': (values: { readonly limit: string | number }) => string; readonly claim: (values: { readonly limit: string | number }) => string;
    };
    readonly changeCommon: { readonly total: string; readonly insurer: string; readonly garage: string; readonly owner: string; readonly 'garage-surveyor': string; readonly claim: string };
  };
  readonly insurers: {
    readonly title: string; readonly lead: string; readonly propose: string; readonly name: string; readonly nameHint: string; readonly aliases: string; readonly aliasesHint: string; readonly noAliases: string; readonly search: string; readonly empty: string; readonly waiting: string; readonly proposedBy: (values: { readonly name: string | number }) => string; readonly fromRecords: string; readonly byYou: string; readonly confirm: string; readonly withdraw: string; readonly confirmTitle: string; readonly confirmText: (values: { readonly name: string | number }) => string; readonly withdrawTitle: string; readonly withdrawText: (values: { readonly name: string | number }) => string; readonly proposed: (values: { readonly name: string | number }) => string; readonly confirmed: (values: { readonly name: string | number }) => string; readonly withdrawn: (values: { readonly name: string | number }) => string; readonly officers: string; readonly lenders: string;
    readonly one: {
      readonly statement: string; readonly fallback: string; readonly pays: string; readonly settles: string; readonly unknown: string; readonly grievances: string; readonly accounts: string; readonly account: string; readonly accountNumber: string; readonly holder: string; readonly bank: string; readonly ifsc: string; readonly offices: string; readonly officeName: string; readonly officeHint: string; readonly address: string; readonly pincode: string; readonly gstins: string; readonly gstin: string; readonly state: string; readonly counts: string; readonly from: string; readonly until: string; readonly none: string; readonly change: string; readonly addAccount: string; readonly addOffice: string; readonly addGstin: string; readonly end: string; readonly endOf: (values: { readonly name: string | number }) => string; readonly twoPeople: string; readonly firstDay: string; readonly endDay: string; readonly propose: string; readonly proposed: string; readonly adds: string; readonly ends: string; readonly changes: string; readonly toProposals: string; readonly withdraw: string; readonly withdrawOf: (values: { readonly name: string | number }) => string; readonly takenBack: string;
      readonly modes: { readonly cashless: string; readonly reimbursement: string };
      readonly rates: {
        readonly title: string; readonly hint: string; readonly ours: string; readonly imt23PaidPercent: string; readonly nonStandardPercent: string; readonly hasDepreciation: string; readonly ownDepreciation: string;
      };
    };
  };
  readonly officers: {
    readonly title: string; readonly lead: string; readonly propose: string; readonly name: string; readonly insurer: string; readonly designation: string; readonly designationHint: string; readonly email: string; readonly emailHint: string; readonly phone: string; readonly contact: string; readonly state: string; readonly search: string; readonly empty: string; readonly emptyHint: string; readonly toAdd: (values: { readonly name: string | number }) => string; readonly toEnd: (values: { readonly name: string | number }) => string; readonly byYou: string; readonly proposed: (values: { readonly name: string | number }) => string; readonly confirm: string; readonly confirmTitle: string; readonly confirmText: (values: { readonly name: string | number }) => string; readonly confirmed: (values: { readonly name: string | number }) => string; readonly end: string; readonly endOf: (values: { readonly name: string | number }) => string; readonly endTitle: string; readonly endText: (values: { readonly name: string | number }) => string; readonly endReason: string; readonly endProposed: (values: { readonly name: string | number }) => string; readonly confirmEnd: string; readonly confirmEndTitle: string; readonly confirmEndText: (values: { readonly name: string | number }) => string; readonly ended: (values: { readonly name: string | number }) => string; readonly withdraw: string; readonly withdrawTitle: string; readonly withdrawText: (values: { readonly name: string | number }) => string; readonly withdrawn: (values: { readonly name: string | number }) => string;
    readonly mailboxHints: { readonly first: string; readonly differs: string; readonly 'another-insurer': string; readonly anybodys: string };
    readonly states: { readonly proposed: string; readonly active: string; readonly ending: string; readonly ended: string };
  };
  readonly policies: {
    readonly title: string; readonly lead: string; readonly add: string; readonly addTitle: string; readonly edit: string; readonly editOf: (values: { readonly number: string | number }) => string; readonly editTitle: (values: { readonly number: string | number }) => string; readonly import: string; readonly importTitle: string; readonly insurers: string; readonly imported: (values: { readonly added: string | number; readonly updated: string | number; readonly unchanged: string | number }) => string; readonly viewsLabel: string; readonly search: string; readonly searchHint: string; readonly caption: string; readonly to: string; readonly none: string; readonly empty: string; readonly emptyHint: string;
    readonly views: { readonly all: string; readonly 'in-force': string; readonly upcoming: string; readonly ended: string; readonly matched: string };
    readonly columns: {
      readonly policy: string; readonly insurer: string; readonly vehicle: string; readonly holder: string; readonly cover: string; readonly period: string; readonly idv: string; readonly claims: string;
    };
    readonly kinds: { readonly comprehensive: string; readonly 'own-damage': string; readonly 'third-party': string };
    readonly states: { readonly upcoming: string; readonly 'in-force': string; readonly ended: string };
    readonly form: {
      readonly policyNumber: string; readonly insurerName: string; readonly registrationNumber: string; readonly holderName: string; readonly kind: string; readonly startsOn: string; readonly endsOn: string; readonly idv: string; readonly voluntaryDeductible: string; readonly hasZeroDepreciation: string; readonly hasImt23: string; readonly save: string; readonly saving: string; readonly added: string; readonly changed: string; readonly conflict: string;
    };
  };
  readonly breakEven: {
    readonly title: string; readonly lead: (values: { readonly percent: string | number }) => string; readonly noCost: string; readonly none: string; readonly insurer: string; readonly fee: string; readonly breakEven: string; readonly pays: string; readonly unknown: string; readonly assumed: (values: { readonly days: string | number }) => string;
  };
  readonly money: {
    readonly taxDocuments: {
      readonly empty: string; readonly emptyHint: string; readonly search: string; readonly kind: string; readonly allKinds: string; readonly year: string; readonly allYears: string; readonly month: string; readonly gstr1: string; readonly caption: string;
      readonly columns: {
        readonly number: string; readonly issuedOn: string; readonly recipient: string; readonly for: string; readonly taxable: string; readonly cgst: string; readonly sgst: string; readonly igst: string; readonly total: string;
      };
    };
    readonly periods: {
      readonly lead: string; readonly next: (values: { readonly period: string | number }) => string; readonly done: string; readonly left: string; readonly open: string; readonly ledgerToo: string; readonly waits: string; readonly toProposals: string; readonly toCheck: string; readonly propose: (values: { readonly period: string | number }) => string; readonly proposeNow: string; readonly proposeText: string; readonly proposed: (values: { readonly period: string | number }) => string; readonly months: string; readonly years: string; readonly state: string; readonly closedAt: string; readonly by: string; readonly byTwo: (values: { readonly first: string | number; readonly second: string | number }) => string; readonly close: string;
      readonly states: { readonly open: string; readonly waiting: string; readonly closed: string };
      readonly checks: { readonly over: string; readonly 'earlier-closed': string; readonly 'bank-read': string; readonly matched: string; readonly suspense: string; readonly ledger: string };
      readonly missing: {
        readonly over: string; readonly 'earlier-closed': (values: { readonly n: string | number }) => string; readonly 'bank-read': (values: { readonly n: string | number }) => string; readonly matched: (values: { readonly n: string | number }) => string; readonly suspense: (values: { readonly n: string | number }) => string; readonly ledger: (values: { readonly n: string | number }) => string;
      };
    };
    readonly cashFlow: {
      readonly title: string; readonly opening: string; readonly closing: string;
      readonly lines: {
        readonly insurers: string; readonly garages: string; readonly gateway: string; readonly owners: string; readonly surveyors: string; readonly taxes: string; readonly charges: string; readonly other: string; readonly interest: string; readonly borrowings: string; readonly capital: string;
      };
    };
    readonly ageing: {
      readonly title: string; readonly who: string; readonly to28: string; readonly to60: string; readonly to90: string; readonly over90: string; readonly total: string; readonly owners: string; readonly garages: string; readonly unnamed: string;
    };
  };
  readonly bank: {
    readonly addAccount: string; readonly addAccountText: string; readonly upload: string; readonly views: string; readonly search: string; readonly empty: string; readonly emptyHint: string; readonly noAccount: string; readonly noAccountHint: string; readonly accountOf: (values: { readonly bank: string | number; readonly last4: string | number }) => string; readonly nothingRead: string; readonly readTo: string; readonly caption: string; readonly filesCaption: string; readonly none: string; readonly newOf: (values: { readonly newLines: string | number; readonly lines: string | number }) => string; readonly noSettlement: string; readonly noSettlementHint: string; readonly settlementsCaption: string;
    readonly tabs: { readonly lines: string; readonly files: string; readonly settlements: string };
    readonly columns: {
      readonly day: string; readonly narration: string; readonly reference: string; readonly amount: string; readonly balance: string; readonly account: string; readonly file: string; readonly days: string; readonly lines: string; readonly closing: string; readonly by: string; readonly settlement: string; readonly settledOn: string; readonly payments: string; readonly refunds: string; readonly adjustments: string; readonly charge: string; readonly tax: string; readonly net: string;
    };
    readonly account: { readonly name: string; readonly nameHint: string; readonly ifsc: string; readonly number: string; readonly numberHint: string; readonly save: string; readonly saved: string };
    readonly file: {
      readonly account: string; readonly whichAccount: string; readonly choose: string; readonly hint: string; readonly failed: string; readonly taken: (values: { readonly n: number }) => string; readonly nothingNew: string; readonly good: (values: { readonly newLines: string | number; readonly lines: string | number }) => string; readonly take: string; readonly closing: string; readonly bad: (values: { readonly n: number }) => string; readonly badCaption: string; readonly row: string; readonly why: string;
    };
    readonly withdrawal: {
      readonly done: string; readonly reason: string; readonly confirm: string; readonly waits: string; readonly takenBack: string; readonly proposed: string; readonly takeBackOf: (values: { readonly file: string | number }) => string; readonly takeBackText: string; readonly takeBack: string;
    };
    readonly lines: {
      readonly caption: string; readonly hint: string; readonly file: string; readonly understood: string; readonly more: (values: { readonly n: string | number }) => string; readonly noAccount: string; readonly layout: (values: { readonly bank: string | number }) => string; readonly left: string; readonly change: string; readonly utr: (values: { readonly utr: string | number }) => string; readonly valueDay: string;
    };
    readonly map: {
      readonly title: string; readonly hint: string; readonly none: string; readonly check: string;
      readonly columns: {
        readonly day: string; readonly valueDay: string; readonly narration: string; readonly reference: string; readonly debit: string; readonly credit: string; readonly amount: string; readonly side: string; readonly balance: string; readonly balanceSide: string;
      };
    };
    readonly recon: {
      readonly agrees: string; readonly agreesText: string; readonly nothingLate: string; readonly nothingLateText: (values: { readonly n: number }) => string; readonly unread: string; readonly unreadText: string; readonly late: (values: { readonly n: number }) => string; readonly lateText: string; readonly ledger: string; readonly bank: string; readonly readTo: string; readonly never: string; readonly parts: string; readonly kind: string; readonly allKinds: string; readonly countOf: (values: { readonly kind: string | number; readonly count: string | number }) => string; readonly none: string; readonly caption: string; readonly age: (values: { readonly days: number }) => string; readonly lateMark: string; readonly until: string; readonly nobody: string; readonly act: string; readonly actOf: (values: { readonly text: string | number }) => string; readonly waits: (values: { readonly by: string | number }) => string; readonly own: string; readonly explain: string; readonly note: string; readonly explainedUntil: string; readonly explainHint: string; readonly saveNote: string; readonly match: string; readonly matchWith: string; readonly noCandidate: string; readonly reason: string; readonly doMatch: string; readonly sum: (values: { readonly chosen: string | number; readonly wanted: string | number }) => string; readonly remittance: string; readonly insurer: string; readonly doRemittance: string; readonly book: string; readonly bookTo: string; readonly doBook: (values: { readonly account: string | number }) => string; readonly confirm: (values: { readonly account: string | number }) => string; readonly byYou: string; readonly done: string; readonly failed: string; readonly noMatch: string; readonly matchesCaption: string; readonly platform: string; readonly undo: string; readonly undoOf: (values: { readonly reason: string | number }) => string; readonly undoText: string;
      readonly tabs: { readonly open: string; readonly matches: string };
      readonly kinds: { readonly 'statement-line': string; readonly 'bank-entry': string; readonly 'clearing-entry': string; readonly 'gateway-line': string };
      readonly columns: { readonly what: string; readonly kind: string; readonly day: string; readonly amount: string; readonly owner: string; readonly action: string };
      readonly bookAs: { readonly 'bank-charges': string; readonly 'share-capital': string; readonly 'stamp-advance': string };
      readonly methods: { readonly reference: string; readonly clearing: string; readonly hand: string; readonly booking: string };
      readonly matchColumns: { readonly how: string; readonly reason: string; readonly lines: string; readonly amount: string; readonly by: string; readonly undo: string };
    };
  };
  readonly cashBench: {
    readonly documentTitle: string; readonly search: string; readonly searchHint: string; readonly list: string; readonly left: (values: { readonly amount: string | number }) => string; readonly empty: string; readonly emptyHint: string; readonly choose: string; readonly chooseHint: string; readonly back: string; readonly enter: string; readonly enterTitle: string; readonly import: string; readonly importTitle: string; readonly entered: string; readonly receivedOn: string; readonly by: (values: { readonly name: string | number }) => string; readonly ofAmount: (values: { readonly left: string | number; readonly amount: string | number }) => string; readonly allAllocated: (values: { readonly amount: string | number }) => string; readonly proposals: string; readonly proposalsHint: string; readonly noProposals: (values: { readonly count: number; readonly amount: string | number }) => string; readonly sure: string; readonly take: string; readonly claims: (values: { readonly count: number; readonly amount: string | number }) => string; readonly split: string; readonly addClaim: string; readonly addHint: string; readonly noClaim: string; readonly open: (values: { readonly amount: string | number }) => string; readonly add: (values: { readonly number: string | number }) => string; readonly line: (values: { readonly number: string | number }) => string; readonly amountOf: (values: { readonly number: string | number }) => string; readonly tdsOf: (values: { readonly number: string | number }) => string; readonly amount: string; readonly tds: string; readonly removeOf: (values: { readonly number: string | number }) => string; readonly addDeduction: string; readonly deductionOf: (values: { readonly n: string | number; readonly number: string | number }) => string; readonly deductedOf: (values: { readonly n: string | number; readonly number: string | number }) => string; readonly removeDeduction: (values: { readonly n: string | number; readonly number: string | number }) => string; readonly leftAfter: (values: { readonly amount: string | number }) => string; readonly tooMuch: (values: { readonly amount: string | number }) => string; readonly emptySplit: string; readonly allocate: (values: { readonly amount: string | number; readonly count: number }) => string; readonly allocated: string; readonly restored: string; readonly putBack: string; readonly changed: string; readonly allocations: string; readonly undo: string; readonly undoOf: (values: { readonly number: string | number }) => string; readonly undoTitle: (values: { readonly number: string | number }) => string; readonly undoText: (values: { readonly amount: string | number }) => string; readonly undone: string; readonly undoneBy: (values: { readonly name: string | number; readonly reason: string | number }) => string; readonly reason: string; readonly tdsShort: (values: { readonly amount: string | number }) => string; readonly othersConfirm: string; readonly sideFile: string; readonly sideFileText: string; readonly paste: string; readonly check: string; readonly file: string; readonly unreadable: string; readonly checkedBad: (values: { readonly count: number }) => string; readonly badCaption: string; readonly row: string; readonly rowOf: (values: { readonly row: string | number }) => string; readonly wholeFile: string; readonly why: string; readonly checkedGood: (values: { readonly rows: number; readonly amount: string | number }) => string; readonly skipped: (values: { readonly count: number }) => string; readonly takeFile: (values: { readonly rows: number }) => string; readonly columns: string; readonly columnsHint: string; readonly leftBy: (values: { readonly amount: string | number }) => string; readonly fileTaken: string;
    readonly states: { readonly all: string; readonly unallocated: string; readonly 'partly-allocated': string; readonly allocated: string; readonly open: string };
    readonly form: {
      readonly reference: string; readonly receivedOn: string; readonly insurerName: string; readonly amount: string; readonly narration: string; readonly narrationHint: string; readonly ifsc: string; readonly last4: string; readonly save: string;
    };
    readonly fields: {
      readonly claimNumber: string; readonly insurerClaimNumber: string; readonly reference: string; readonly date: string; readonly gross: string; readonly amount: string; readonly tds: string; readonly ignore: string;
    };
    readonly codes: {
      readonly unexplained: string; readonly depreciation: string; readonly 'price-cut': string; readonly salvage: string; readonly 'tds-unknown': string; readonly 'tds-owner': string; readonly 'tds-garage': string; readonly 'input-tax-claimed': string; readonly 'wrong-statement': string; readonly 'policy-breach': string; readonly 'work-not-done': string; readonly 'invoice-overstated': string; readonly deductible: string; readonly 'network-discount': string; readonly 'bank-charges': string;
    };
    readonly tdsPan: {
      readonly label: string; readonly hint: string; readonly choose: string;
      readonly whose: { readonly us: string; readonly garage: string; readonly owner: string; readonly unknown: string };
    };
    readonly bearers: { readonly insurer: string; readonly owner: string; readonly garage: string; readonly ours: string };
    readonly exits: {
      readonly claim: string; readonly proposed: string; readonly confirmed: string;
      readonly return: {
        readonly title: string; readonly text: string; readonly amount: string; readonly propose: string; readonly waiting: (values: { readonly amount: string | number }) => string; readonly confirm: string; readonly done: (values: { readonly amount: string | number; readonly name: string | number; readonly reason: string | number }) => string;
      };
      readonly surplus: {
        readonly title: string; readonly text: string; readonly amount: string; readonly propose: string; readonly waiting: (values: { readonly amount: string | number; readonly claim: string | number }) => string; readonly confirm: string; readonly done: (values: { readonly amount: string | number; readonly claim: string | number; readonly name: string | number; readonly reason: string | number }) => string;
      };
      readonly reversal: {
        readonly title: string; readonly text: (values: { readonly amount: string | number }) => string; readonly propose: string; readonly waiting: (values: { readonly amount: string | number }) => string; readonly confirm: string; readonly done: (values: { readonly amount: string | number; readonly name: string | number; readonly reason: string | number }) => string;
      };
    };
    readonly short: {
      readonly cause: string; readonly noCause: string; readonly letterHint: string; readonly account: string; readonly limitHint: (values: { readonly amount: string | number }) => string; readonly writeOffText: (values: { readonly amount: string | number; readonly account: string | number }) => string;
      readonly accounts: { readonly losses: string; readonly 'bank-charges': string };
    };
    readonly charge: {
      readonly title: string; readonly text: string; readonly cause: string; readonly choose: string; readonly amount: string; readonly reasonHint: string; readonly propose: string; readonly confirm: string; readonly confirmText: (values: { readonly name: string | number; readonly amount: string | number; readonly cause: string | number }) => string; readonly proposed: string; readonly confirmed: string;
      readonly causes: {
        readonly 'tds-owner': string; readonly 'tds-garage': string; readonly 'input-tax-claimed': string; readonly 'wrong-statement': string; readonly 'policy-breach': string; readonly 'paid-to-owner': string; readonly 'work-not-done': string; readonly 'invoice-overstated': string; readonly 'paid-to-garage': string;
      };
    };
  };
  readonly virtualAccount: {
    readonly title: string; readonly payInto: string; readonly beneficiary: string; readonly number: string; readonly ifsc: string; readonly claim: string; readonly insurer: string; readonly outstanding: string; readonly lock: string; readonly unlocked: string; readonly lockedTo: (values: { readonly holder: string | number; readonly last4: string | number; readonly ifsc: string | number }) => string; readonly credits: string; readonly empty: string; readonly emptyHint: string; readonly from: (values: { readonly last4: string | number }) => string; readonly waits: string;
    readonly states: { readonly waiting: string; readonly active: string; readonly closed: string };
    readonly hints: { readonly waiting: string; readonly active: string; readonly closed: string };
    readonly columns: { readonly reference: string; readonly creditedAt: string; readonly amount: string; readonly allocated: string; readonly state: string };
    readonly creditStates: { readonly received: string; readonly refused: string; readonly reversed: string };
    readonly doubts: { readonly 'other-amount': string; readonly 'repeated-reference': string; readonly revived: string; readonly 'left-already': string };
  };
  readonly funding: {
    readonly lead: string; readonly capital: string; readonly toReconciliation: string; readonly asOf: string; readonly add: string; readonly addText: string; readonly lender: string; readonly openedOn: string; readonly openedOnHint: string; readonly limit: string; readonly rate: string; readonly tds: string; readonly tdsHint: string; readonly propose: string; readonly proposed: string; readonly waiting: (values: { readonly n: number }) => string; readonly toProposals: string; readonly drawn: string; readonly headroom: string; readonly interestOwed: string; readonly used: (values: { readonly percent: string | number; readonly limit: string | number }) => string; readonly usedOf: (values: { readonly name: string | number }) => string; readonly terms: (values: { readonly rate: string | number }) => string; readonly accruedTo: string; readonly notAccrued: string; readonly upcoming: (values: { readonly limit: string | number; readonly rate: string | number }) => string; readonly statement: string; readonly statementOf: (values: { readonly name: string | number }) => string; readonly move: string; readonly moveOf: (values: { readonly name: string | number }) => string; readonly moveText: string; readonly what: string; readonly amount: string; readonly interestHint: string; readonly movedOn: string; readonly reference: string; readonly change: string; readonly changeOf: (values: { readonly name: string | number }) => string; readonly from: string; readonly empty: string; readonly emptyHint: string; readonly total: string; readonly back: string; readonly noMoves: string; readonly noMovesHint: string; readonly to: string; readonly opening: string; readonly closing: string; readonly by: (values: { readonly name: string | number }) => string; readonly withdraw: string; readonly withdrawOf: (values: { readonly what: string | number }) => string;
    readonly kinds: { readonly drawn: string; readonly repaid: string; readonly 'interest-paid': string };
    readonly columns: { readonly day: string; readonly what: string; readonly reference: string; readonly principal: string; readonly interest: string; readonly balance: string };
  };
  readonly provision: {
    readonly lead: string; readonly asOf: string; readonly table: string; readonly age: string; readonly total: string; readonly owed: string; readonly rate: string; readonly expected: string; readonly needed: string; readonly booked: string; readonly next: (values: { readonly amount: string | number }) => string; readonly nextLess: (values: { readonly amount: string | number }) => string; readonly nextNone: string; readonly own: string; readonly setBy: (values: { readonly name: string | number }) => string; readonly upcoming: string; readonly waiting: string; readonly change: string; readonly changeText: string; readonly from: string; readonly field: (values: { readonly age: string | number }) => string; readonly propose: string; readonly proposed: string; readonly months: string; readonly month: string; readonly difference: string; readonly bookedAt: string; readonly noMonths: string; readonly noMonthsHint: string; readonly writeOffs: string;
    readonly buckets: { readonly to28: string; readonly to60: string; readonly to90: string; readonly over90: string };
  };
  readonly letter: {
    readonly greeting: (values: { readonly firstName: string | number }) => string; readonly greetingPlain: string;
    readonly 'daily-position': {
      readonly subject: (values: { readonly day: string | number; readonly bank: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly bank: string | number }) => string, (values: { readonly accounts: string | number }) => string, (values: { readonly suspense: string | number }) => string, (values: { readonly owed: string | number; readonly to28: string | number; readonly to60: string | number; readonly to90: string | number; readonly over90: string | number }) => string, (values: { readonly taxKept: string | number }) => string, (values: { readonly due: number; readonly dueAmount: string | number; readonly underWay: string | number }) => string, (values: { readonly drawn: string | number; readonly headroom: string | number; readonly interest: string | number }) => string, (values: { readonly open: string | number; readonly late: string | number }) => string, (values: { readonly check: string | number }) => string];
    };
    readonly 'claim-submitted': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly vehicle: string | number; readonly fee: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly vehicle: string | number; readonly fee: string | number }) => string, string];
    };
    readonly 'garage-invited': {
      readonly sms: (values: { readonly product: string | number; readonly registration: string | number; readonly number: string | number; readonly link: string | number }) => string;
    };
    readonly 'papers-missing': {
      readonly subject: string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly count: number }) => string];
    };
    readonly 'papers-link': { readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly link: string | number }) => string };
    readonly 'draft-waiting': { readonly subject: string; readonly lines: readonly [(values: { readonly number: string | number }) => string]; readonly action: string };
    readonly 'identity-missing': { readonly subject: string; readonly lines: readonly [(values: { readonly number: string | number }) => string]; readonly action: string };
    readonly 'survey-assigned': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly vehicle: string | number; readonly number: string | number; readonly due: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly vehicle: string | number; readonly number: string | number; readonly due: string | number }) => string, string];
    };
    readonly 'answer-link': { readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly link: string | number }) => string };
    readonly 'info-requested': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number }) => string, (values: { readonly questions: string | number }) => string, string];
    };
    readonly 'claim-approved': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly amount: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly amount: string | number }) => string, string];
    };
    readonly 'claim-approved-garage': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly number: string | number }) => string, string];
    };
    readonly 'claim-rejected': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly reason: string | number }) => string, string];
    };
    readonly 'offer-ready': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly amount: string | number; readonly balance: string | number; readonly until: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly amount: string | number; readonly balance: string | number }) => string, (values: { readonly until: string | number }) => string];
    };
    readonly 'pay-link': {
      readonly sms: (values: { readonly product: string | number; readonly number: string | number; readonly amount: string | number; readonly link: string | number }) => string;
    };
    readonly 'offer-accepted': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly number: string | number }) => string, string];
    };
    readonly 'payout-sent': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly amount: string | number; readonly number: string | number; readonly utr: string | number }) => string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly number: string | number }) => string, (values: { readonly utr: string | number }) => string];
    };
    readonly 'paid-late': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [string, (values: { readonly amount: string | number }) => string];
    };
    readonly 'surplus-due': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number }) => string, (values: { readonly by: string | number }) => string];
    };
    readonly 'surplus-account': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly last4: string | number }) => string, string];
    };
    readonly 'surplus-failed': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number }) => string, string];
    };
    readonly 'tds-charge-due': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly reason: string | number }) => string, (values: { readonly by: string | number }) => string];
    };
    readonly 'tds-charge-set-off': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly reason: string | number }) => string, string];
    };
    readonly 'charge-due': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly reason: string | number }) => string, (values: { readonly by: string | number }) => string];
    };
    readonly 'charge-set-off': {
      readonly subject: (values: { readonly amount: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly amount: string | number; readonly reason: string | number }) => string, string];
    };
    readonly 'gate-pass': {
      readonly subject: (values: { readonly code: string | number }) => string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly code: string | number; readonly number: string | number; readonly vehicle: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly vehicle: string | number }) => string, (values: { readonly code: string | number }) => string];
    };
    readonly 'garage-received': { readonly subject: string; readonly lines: readonly [(values: { readonly garageName: string | number }) => string, string] };
    readonly 'garage-approved': { readonly subject: string; readonly lines: readonly [(values: { readonly garageName: string | number }) => string, string]; readonly action: string };
    readonly 'garage-rejected': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number }) => string, (values: { readonly reason: string | number }) => string, string];
    };
    readonly 'garage-changes-asked': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number }) => string, (values: { readonly reason: string | number }) => string];
    };
    readonly 'garage-changes-approved': { readonly subject: string; readonly lines: readonly [(values: { readonly garageName: string | number }) => string]; readonly action: string };
    readonly 'garage-changes-refused': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number }) => string, (values: { readonly reason: string | number }) => string];
    };
    readonly 'garage-bank-changed': {
      readonly subject: string;
      readonly lines: readonly [(values: { readonly garageName: string | number; readonly last4: string | number; readonly ifsc: string | number }) => string, string];
    };
    readonly 'garage-listed': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number; readonly date: string | number }) => string, string];
    };
    readonly 'garage-renewal': {
      readonly subject: (values: { readonly date: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number; readonly date: string | number; readonly days: string | number }) => string, string];
    };
    readonly 'garage-lapsed': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly garageName: string | number; readonly date: string | number }) => string, string];
    };
    readonly 'verify-email': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'change-email': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'reset-password': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'signup-otp': { readonly subject: (values: { readonly code: string | number }) => string; readonly lines: readonly [(values: { readonly code: string | number }) => string, string] };
    readonly 'phone-otp': { readonly sms: (values: { readonly code: string | number; readonly product: string | number }) => string };
    readonly 'phone-login-otp': { readonly sms: (values: { readonly code: string | number; readonly product: string | number }) => string };
    readonly 'email-added': { readonly sms: (values: { readonly product: string | number }) => string };
    readonly news: { readonly sms: (values: { readonly product: string | number; readonly link: string | number }) => string };
    readonly 'phone-login': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [string, (values: { readonly device: string | number; readonly at: string | number }) => string, string];
    };
    readonly 'new-device': {
      readonly subject: string; readonly action: string; readonly sms: (values: { readonly product: string | number; readonly device: string | number; readonly at: string | number; readonly link: string | number }) => string;
      readonly lines: readonly [string, (values: { readonly device: string | number; readonly at: string | number }) => string, string];
    };
    readonly 'email-changed': { readonly subject: string; readonly lines: readonly [(values: { readonly newEmail: string | number }) => string, string]; readonly action: string };
    readonly 'password-changed': { readonly subject: string; readonly lines: readonly [string, string] };
    readonly 'password-and-phone': { readonly subject: string; readonly lines: readonly [string, string, string]; readonly action: string };
    readonly 'phone-added': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'phone-changed': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string; readonly sms: (values: { readonly product: string | number }) => string };
    readonly 'name-changed': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'passkey-added': { readonly subject: string; readonly lines: readonly [(values: { readonly name: string | number }) => string, string]; readonly action: string };
    readonly 'passkey-removed': { readonly subject: string; readonly lines: readonly [(values: { readonly name: string | number }) => string, string]; readonly action: string };
    readonly 'passkey-copied': { readonly subject: string; readonly lines: readonly [(values: { readonly name: string | number }) => string]; readonly action: string };
    readonly 'totp-added': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'totp-removed': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'recovery-codes-renewed': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'recovery-code-used': {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly left: number }) => string, (values: { readonly device: string | number; readonly at: string | number }) => string, string];
    };
    readonly 'second-step-failed': { readonly subject: string; readonly lines: readonly [string, string] };
    readonly 'factor-guessed': { readonly subject: string; readonly lines: readonly [string, string]; readonly action: string };
    readonly 'export-ready': { readonly subject: string; readonly lines: readonly [string]; readonly action: string };
    readonly 'account-closed': { readonly subject: string; readonly lines: readonly [string, (values: { readonly kept: string | number }) => string] };
    readonly 'kyc-approved': { readonly subject: string; readonly lines: readonly [string]; readonly action: string };
    readonly 'kyc-rejected': { readonly subject: string; readonly lines: readonly [string, (values: { readonly reasons: string | number }) => string, string]; readonly action: string };
    readonly 'insurer-reminder': {
      readonly subject: (values: { readonly number: string | number; readonly letter: string | number; readonly amount: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly ours: string | number; readonly amount: string | number }) => string, string];
    };
    readonly invitation: {
      readonly subject: string; readonly action: string;
      readonly lines: readonly [(values: { readonly invitedBy: string | number; readonly roleName: string | number }) => string, string];
    };
    readonly 'insurer-word': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly vehicle: string | number; readonly number: string | number }) => string, string];
    };
    readonly 'insurer-word-list': {
      readonly subject: (values: { readonly claims: number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly claims: number }) => string, string];
    };
    readonly 'insurer-word-code': {
      readonly subject: (values: { readonly code: string | number }) => string;
      readonly lines: readonly [(values: { readonly code: string | number }) => string, string];
    };
    readonly 'insurer-word-kept': {
      readonly subject: (values: { readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly number: string | number }) => string, string];
    };
    readonly 'insurer-words-kept': {
      readonly subject: (values: { readonly claims: number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly claims: number }) => string, string];
    };
    readonly 'lender-consent': {
      readonly subject: (values: { readonly vehicle: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly vehicle: string | number; readonly amount: string | number; readonly number: string | number }) => string, string];
    };
    readonly 'insurer-letter': {
      readonly subject: (values: { readonly number: string | number; readonly amount: string | number; readonly by: string | number }) => string;
      readonly lines: readonly [(values: { readonly number: string | number; readonly amount: string | number }) => string, (values: { readonly by: string | number; readonly ours: string | number }) => string];
    };
    readonly 'contact-message': {
      readonly subject: (values: { readonly reference: string | number; readonly topic: string | number; readonly name: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly name: string | number; readonly language: string | number }) => string, (values: { readonly message: string | number }) => string, (values: { readonly details: string | number }) => string];
    };
    readonly 'lender-asked': {
      readonly subject: (values: { readonly lender: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly lender: string | number; readonly number: string | number }) => string, string];
    };
    readonly 'lender-reminder': {
      readonly subject: (values: { readonly vehicle: string | number; readonly number: string | number }) => string; readonly action: string;
      readonly lines: readonly [(values: { readonly vehicle: string | number; readonly amount: string | number; readonly number: string | number }) => string, string];
    };
    readonly 'workshop-received': { readonly sms: (values: { readonly product: string | number; readonly garageName: string | number; readonly link: string | number }) => string };
    readonly 'workshop-admitted': { readonly sms: (values: { readonly product: string | number; readonly link: string | number }) => string };
    readonly 'workshop-refused': { readonly sms: (values: { readonly product: string | number; readonly reason: string | number; readonly link: string | number }) => string };
    readonly 'survey-visit': {
      readonly sms: (values: { readonly product: string | number; readonly vehicle: string | number; readonly number: string | number; readonly at: string | number; readonly link: string | number }) => string;
    };
  };
  readonly position: {
    readonly lead: string; readonly asOf: string; readonly bank: string; readonly accounts: string; readonly readTo: string; readonly unread: string; readonly noAccounts: string; readonly cash: string; readonly clearing: string; readonly suspense: string; readonly owed: string; readonly total: string; readonly taxKept: string; readonly taxKeptBy: (values: { readonly insurer: string | number; readonly year: string | number; readonly settled: string | number }) => string; readonly noTaxKept: string; readonly provision: string; readonly payouts: string; readonly due: (values: { readonly n: number }) => string; readonly underWay: string; readonly funding: string; readonly drawn: string; readonly headroom: string; readonly interest: string; readonly checks: string; readonly open: string; readonly late: string; readonly check: string; readonly checkOk: string; readonly checkBad: (values: { readonly n: number }) => string; readonly checkNone: string; readonly toFunding: string; readonly toReconciliation: string;
    readonly buckets: { readonly to28: string; readonly to60: string; readonly to90: string; readonly over90: string };
  };
  readonly tds: {
    readonly by: string; readonly empty: string; readonly emptyHint: string; readonly caption: string; readonly sum: (values: { readonly amount: string | number }) => string; readonly statement: (values: { readonly form: string | number }) => string; readonly coded: (values: { readonly section: string | number; readonly code: string | number }) => string; readonly none: string; readonly percent: (values: { readonly n: string | number }) => string; readonly quarter: string; readonly allQuarters: string; readonly quarterOf: (values: { readonly n: string | number }) => string; readonly download: (values: { readonly format: string | number }) => string; readonly downloadNote: string; readonly challans: string; readonly challansCaption: string; readonly noChallans: string; readonly due: (values: { readonly section: string | number; readonly month: string | number; readonly amount: string | number; readonly day: string | number }) => string; readonly waits: string; readonly enter: string; readonly enterOf: (values: { readonly month: string | number; readonly section: string | number }) => string; readonly enterTitle: (values: { readonly month: string | number; readonly section: string | number }) => string; readonly enterText: (values: { readonly amount: string | number }) => string; readonly bsr: string; readonly serial: string; readonly depositedOn: string; readonly reference: string; readonly referenceHint: string; readonly save: string; readonly entered: string; readonly month: string; readonly state: string; readonly confirm: string; readonly confirmOf: (values: { readonly serial: string | number }) => string; readonly confirmText: (values: { readonly amount: string | number; readonly month: string | number }) => string; readonly confirmed: string; readonly byTwo: (values: { readonly first: string | number; readonly second: string | number }) => string; readonly entry: (values: { readonly name: string | number }) => string;
    readonly sides: { readonly us: string; readonly insurers: string };
    readonly years: { readonly financial: (values: { readonly year: string | number }) => string; readonly tax: (values: { readonly year: string | number }) => string };
    readonly columns: {
      readonly on: string; readonly section: string; readonly name: string; readonly pan: string; readonly amount: string; readonly taxed: string; readonly rate: string; readonly tax: string; readonly paper: string; readonly transfer: string;
    };
  };
  readonly audit: {
    readonly title: string; readonly lead: string; readonly list: string; readonly person: string; readonly personHint: string; readonly subject: string; readonly subjectHint: string; readonly byPerson: string; readonly byRecord: string; readonly subjectType: string; readonly everyType: string; readonly action: string; readonly everyAction: string; readonly from: string; readonly to: string; readonly csv: string; readonly xlsx: string; readonly json: string; readonly empty: string; readonly nothingMatches: string; readonly dropOne: string; readonly clear: string; readonly older: string; readonly newest: string; readonly changes: (values: { readonly count: number }) => string; readonly details: string; readonly caption: string; readonly field: string; readonly before: string; readonly after: string; readonly nothing: string; readonly request: (values: { readonly id: string | number }) => string; readonly address: (values: { readonly address: string | number }) => string; readonly visitor: string; readonly unknownPerson: string;
    readonly seals: {
      readonly title: string; readonly signed: (values: { readonly day: string | number; readonly root: string | number }) => string; readonly unsigned: string; readonly size: (values: { readonly size: string | number; readonly waiting: string | number }) => string; readonly agree: (values: { readonly time: string | number }) => string; readonly unchecked: string; readonly faults: (values: { readonly count: number }) => string; readonly faultsLead: (values: { readonly time: string | number }) => string; readonly more: (values: { readonly count: number }) => string; readonly download: string; readonly toAudit: string;
    };
    readonly subjects: {
      readonly 'ledger-check': string; readonly list: string; readonly file: string; readonly 'virtual-account': string; readonly 'virtual-account-credit': string; readonly claim: string; readonly user: string; readonly session: string; readonly garage: string; readonly payment: string; readonly payout: string; readonly receivable: string; readonly receipt: string; readonly remittance: string; readonly insurer: string; readonly 'insurer-officer': string; readonly policy: string; readonly listing: string; readonly directory: string; readonly 'listing-import': string; readonly invitation: string; readonly setting: string; readonly job: string; readonly audit: string; readonly 'exposure-limit': string; readonly period: string; readonly proposal: string; readonly 'bank-account': string; readonly 'bank-statement': string; readonly 'tax-documents': string; readonly 'bank-line': string; readonly 'bank-match': string; readonly 'bank-leftover': string; readonly 'funding-line': string; readonly survey: string; readonly 'surveyor-bill': string; readonly tds: string; readonly 'tds-challan': string; readonly lender: string;
    };
    readonly actions: {
      readonly 'begin-claim': string; readonly 'add-passkey': string; readonly 'remove-passkey': string; readonly 'add-totp': string; readonly 'remove-totp': string; readonly 'renew-recovery-codes': string; readonly 'use-recovery-code': string; readonly 'fail-second-step': string; readonly 'note-copied-passkey': string; readonly 'save-part-a': string; readonly 'save-part-b': string; readonly 'save-part-c': string; readonly 'save-part-d': string; readonly 'open-payment': string; readonly 'open-payment-by-link': string; readonly pay: string; readonly submit: string; readonly discard: string; readonly 'delete-draft': string; readonly 'add-document': string; readonly 'link-garage': string; readonly 'save-estimate': string; readonly 'assign-survey': string; readonly 'accept-survey': string; readonly 'decline-survey': string; readonly 'recall-survey': string; readonly 'report-survey': string; readonly 'start-review': string; readonly 'request-info': string; readonly 'save-answer': string; readonly 'file-document': string; readonly 'answer-by-link': string; readonly 'add-paper-by-link': string; readonly 'send-papers-link': string; readonly 'answer-info': string; readonly 'close-questions': string; readonly 'decide-approve': string; readonly 'send-to-second-approval': string; readonly 'decide-reject': string; readonly 'confirm-approval': string; readonly 'return-to-review': string; readonly 'open-balance-payment': string; readonly 'accept-offer': string; readonly 'renew-offer': string; readonly 'renew-for-invoice': string; readonly 'expire-offer': string; readonly 'upload-invoice': string; readonly 'confirm-invoice': string; readonly 'read-seal': string; readonly 'mark-vehicle-ready': string; readonly 'record-milestone': string; readonly 'record-owners-share': string; readonly 'raise-supplement': string; readonly 'reopen-review': string; readonly 'start-payout': string; readonly 'confirm-payout': string; readonly 'release-payout': string; readonly 'retry-payout': string; readonly 'payout-returned': string; readonly 'alert-payout': string; readonly 'fail-payout': string; readonly 'reverse-payout': string; readonly 'apply-transfer': string; readonly 'rate-garage': string; readonly 'settle-receivable': string; readonly close: string; readonly withdraw: string; readonly appeal: string; readonly 'assign-claim': string; readonly 'add-note': string; readonly 'check-vehicle': string; readonly 'confirm-signal': string; readonly 'dismiss-signal': string; readonly 'check-licence': string; readonly 'save-settlement-terms': string; readonly 'save-papers-read': string; readonly 'upload-file': string; readonly 'delete-file': string; readonly 'issue-gate-pass': string; readonly 'record-vehicle-left': string; readonly 'undo-vehicle-left': string; readonly 'revoke-gate-pass': string; readonly 'enter-receipt': string; readonly 'vouch-receipt': string; readonly 'apply-receipt': string; readonly 'remember-side-file': string; readonly 'open-virtual-account': string; readonly 'lock-virtual-account': string; readonly 'close-virtual-account': string; readonly 'reopen-virtual-account': string; readonly 'take-virtual-credit': string; readonly 'refuse-virtual-credit': string; readonly 'reverse-virtual-credit': string; readonly 'doubt-virtual-credit': string; readonly 'undo-allocation': string; readonly 'apply-recovery': string; readonly 'propose-surplus': string; readonly 'confirm-surplus': string; readonly 'propose-reversal': string; readonly 'confirm-reversal': string; readonly 'propose-charge': string; readonly 'confirm-charge': string; readonly 'name-surplus-account': string; readonly 'pay-surplus': string; readonly 'reopen-for-money': string; readonly 'propose-return': string; readonly 'confirm-return': string; readonly 'cancel-receivable': string; readonly 'state-key-facts': string; readonly 'sign-key-facts': string; readonly 'start-esign': string; readonly 'end-esign': string; readonly 'draw-deed': string; readonly 'buy-stamp': string; readonly 'stamp-deed': string; readonly 'sign-deed': string; readonly 'compare-deed': string; readonly 'start-deed-esign': string; readonly 'end-deed-esign': string; readonly 'declare-shortfall': string; readonly 'propose-write-off': string; readonly 'confirm-write-off': string; readonly 'confirm-payment': string; readonly 'refresh-payment': string; readonly 'return-quarantined': string; readonly 'request-refund': string; readonly 'send-refund': string; readonly 'fail-log-in': string; readonly 'log-in': string; readonly 'log-out': string; readonly 'end-session': string; readonly 'reset-password': string; readonly 'change-password': string; readonly invite: string; readonly 'accept-invitation': string; readonly 'revoke-invitation': string; readonly 'propose-insurer': string; readonly 'confirm-insurer': string; readonly 'withdraw-insurer': string; readonly 'propose-officer': string; readonly 'confirm-officer': string; readonly 'end-officer': string; readonly 'confirm-officer-end': string; readonly 'withdraw-officer': string; readonly 'add-policy': string; readonly 'update-policy': string; readonly 'import-policies': string; readonly 'add-setting-version': string; readonly 'withdraw-setting-version': string; readonly 'retry-dead-job': string; readonly 'create-listing': string; readonly 'edit-listing': string; readonly 'hide-review': string; readonly 'confirm-cashless': string; readonly 'withdraw-cashless': string; readonly 'say-cashless-again': string; readonly 'add-garage-photo': string; readonly 'remove-garage-photo': string; readonly 'show-garage-photo': string; readonly 'refuse-garage-photo': string; readonly 'show-review': string; readonly 'answer-review': string; readonly 'delete-listing': string; readonly 'restore-listing': string; readonly 'export-listings': string; readonly 'request-listing-import': string; readonly 'start-listing-import': string; readonly 'take-listing-import': string; readonly 'take-back-listing-import': string; readonly 'export-audit': string; readonly 'place-legal-hold': string; readonly 'lift-legal-hold': string; readonly 'start-ledger-check': string; readonly 'export-list': string; readonly 'export-journal': string; readonly 'export-tally': string; readonly 'export-gstr-1': string; readonly 'export-seals': string; readonly 'prove-entry': string; readonly 'register-garage': string; readonly 'submit-garage': string; readonly 'check-garage-bank': string; readonly 'change-garage-bank': string; readonly 'accept-payee': string; readonly 'refuse-invoice': string; readonly 'answer-double': string; readonly 'change-payee': string; readonly 'update-garage-profile': string; readonly 'change-profile-of-listing': string; readonly 'approve-application': string; readonly 'reject-application': string; readonly 'ask-for-changes': string; readonly 'approve-listing-changes': string; readonly 'reject-listing-changes': string; readonly 'take-listing-fee': string; readonly 'hide-garage': string; readonly 'show-garage': string; readonly 'show-lapsed-garage': string; readonly 'lapse-listing': string; readonly 'create-user': string; readonly 'undo-email': string; readonly 'verify-email': string; readonly 'verify-phone': string; readonly 'change-email': string; readonly 'update-profile': string; readonly 'set-notification-choices': string; readonly 'end-other-sessions': string; readonly 'start-export': string; readonly 'download-export': string; readonly 'submit-kyc': string; readonly 'view-kyc': string; readonly 'view-kyc-file': string; readonly 'approve-kyc': string; readonly 'reject-kyc': string; readonly 'reopen-kyc': string; readonly 'suspend-user': string; readonly 'reactivate-user': string; readonly 'close-account': string; readonly 'change-duties': string; readonly 'change-exposure-limit': string; readonly 'close-period': string; readonly 'change-approval-limit': string; readonly 'change-insurer-terms': string; readonly 'change-insurer-gstin': string; readonly 'change-insurer-office': string; readonly 'change-insurer-account': string; readonly 'propose-change': string; readonly 'confirm-change': string; readonly 'withdraw-change': string; readonly 'check-tax-numbers': string; readonly 'record-cover': string; readonly 'record-title-paper': string; readonly 'record-insurer-survey': string; readonly 'read-survey-report': string; readonly 'read-assignment-pack': string; readonly 'write-reminder': string; readonly 'send-reminder': string; readonly 'skip-reminder': string; readonly 'deliver-reminder': string; readonly 'write-insurer-letter': string; readonly 'send-insurer-letter': string; readonly 'ask-insurer': string; readonly 'hear-insurer': string; readonly 'take-over-correction': string; readonly 'send-word-list': string; readonly 'enter-letter': string; readonly 'confirm-letter': string; readonly 'refuse-letter': string; readonly 'withdraw-insurer-word': string; readonly 'ask-lender': string; readonly 'withdraw-lender-link': string; readonly 'answer-lender': string; readonly 'hold-payout': string; readonly 'judge-promise': string; readonly 'credit-miss': string; readonly 'view-claim-as-of': string; readonly 'add-bank-account': string; readonly 'propose-statement-withdrawal': string; readonly 'confirm-statement-withdrawal': string; readonly 'take-bank-statement': string; readonly 'refuse-bank-statement': string; readonly 'make-remittance-of-line': string; readonly 'propose-bank-booking': string; readonly 'confirm-bank-booking': string; readonly 'match-by-hand': string; readonly 'undo-match': string; readonly 'explain-leftover': string; readonly 'set-funding-terms': string; readonly 'book-funding-move': string; readonly 'change-survey-fee': string; readonly 'propose-survey-fee': string; readonly 'confirm-survey-fee': string; readonly 'set-surveyor-tax-identity': string; readonly 'show-identity': string; readonly 'check-digilocker': string; readonly 'raise-surveyor-bill': string; readonly 'approve-surveyor-bill': string; readonly 'send-back-surveyor-bill': string; readonly 'pay-surveyor-again': string; readonly 'hold-surveyor-bill': string; readonly 'export-tds': string; readonly 'enter-tds-challan': string; readonly 'confirm-tds-challan': string; readonly 'propose-survey-visit': string; readonly 'change-lender': string; readonly 'choose-lender': string; readonly 'remind-lender': string; readonly 'pass-over-lender': string; readonly 'join-by-link': string; readonly 'join-workshop': string; readonly 'send-workshop-link': string;
    };
    readonly asOf: {
      readonly open: string; readonly title: (values: { readonly number: string | number }) => string; readonly moment: string; readonly show: string; readonly earlier: string; readonly later: string; readonly today: string; readonly claim: string; readonly deeds: string; readonly facts: string; readonly noFacts: string; readonly field: string; readonly value: string; readonly since: string; readonly details: string; readonly records: string; readonly kind: string; readonly state: string; readonly amount: string; readonly files: (values: { readonly count: number }) => string; readonly notKept: string; readonly history: string; readonly money: string; readonly noMoney: string; readonly debitWord: string; readonly creditWord: string; readonly notBegun: string; readonly notWhole: string; readonly contradicted: string; readonly limits: string; readonly limitsText: string; readonly future: string; readonly untitled: string; readonly badMoment: string;
      readonly kinds: { readonly estimate: string; readonly survey: string; readonly offer: string; readonly payout: string };
      readonly states: {
        readonly estimate: string; readonly supplement: string; readonly assigned: string; readonly accepted: string; readonly declined: string; readonly recalled: string; readonly reported: string; readonly open: string; readonly expired: string; readonly void: string; readonly pending: string; readonly processing: string; readonly success: string; readonly failed: string; readonly reversed: string;
      };
    };
  };
  readonly platformSettings: {
    readonly title: string; readonly lead: string; readonly parts: string; readonly from: string; readonly setBy: (values: { readonly who: string | number }) => string; readonly own: string; readonly add: string; readonly addSlabs: string; readonly addRates: string; readonly addTerms: string; readonly save: string; readonly saving: string; readonly saved: string; readonly withdraw: string; readonly withdrawOf: (values: { readonly since: string | number }) => string; readonly withdrawTitle: string; readonly withdrawText: string; readonly withdrawn: string; readonly validFrom: string; readonly validFromHint: string; readonly percent: string; readonly cancel: string; readonly failed: string; readonly addTax: string; readonly addSurveys: string; readonly addCaps: string; readonly addApprovals: string; readonly addBooks: string; readonly addSetUp: string; readonly addFees: string; readonly addLenders: string; readonly addStamps: string; readonly change: string; readonly addTaxRules: string;
    readonly tabs: {
      readonly slabs: string; readonly rates: string; readonly terms: string; readonly stamps: string; readonly started: string; readonly jobs: string; readonly tax: string; readonly surveys: string; readonly caps: string; readonly approvals: string; readonly books: string; readonly setup: string; readonly fees: string; readonly lenders: string; readonly taxRules: string;
    };
    readonly states: { readonly past: string; readonly 'in-force': string; readonly upcoming: string };
    readonly slab: {
      readonly caption: (values: { readonly since: string | number }) => string; readonly upTo: string; readonly fee: string; readonly upToOf: (values: { readonly n: string | number }) => string; readonly feeOf: (values: { readonly n: string | number }) => string; readonly gst: string; readonly byWeek: string; readonly byWeekHint: string; readonly weekly: string; readonly most: string; readonly byWeekText: (values: { readonly percent: string | number; readonly most: string | number }) => string; readonly above: string; readonly add: string; readonly remove: (values: { readonly n: string | number }) => string;
    };
    readonly rates: {
      readonly age: string; readonly ageCaption: string; readonly upToMonths: (values: { readonly n: string | number }) => string; readonly upToMonthsOf: (values: { readonly n: string | number }) => string; readonly percentOf: (values: { readonly n: string | number }) => string; readonly depreciation: string; readonly older: string; readonly fixed: string; readonly paint: string; readonly imt23: string; readonly nonStandard: string; readonly tax: string; readonly totalLoss: string; readonly deductibles: string; readonly towing: string; readonly upTo: (values: { readonly limit: string | number }) => string; readonly above: string; readonly all: string; readonly stepOf: (values: { readonly name: string | number; readonly limit: string | number }) => string; readonly unsure: string; readonly idvOf: (values: { readonly name: string | number }) => string;
      readonly kinds: {
        readonly 'rubber-nylon-plastic': string; readonly tyre: string; readonly battery: string; readonly airbag: string; readonly fibreglass: string; readonly glass: string; readonly 'paint-material': string;
      };
      readonly classes: {
        readonly car: string; readonly 'two-wheeler': string; readonly 'three-wheeler': string; readonly taxi: string; readonly goods: string; readonly passenger: string; readonly miscellaneous: string;
      };
      readonly measures: { readonly cubicCapacity: string; readonly grossWeightKg: string; readonly seats: string };
      readonly trial: {
        readonly try: string; readonly trying: string; readonly none: (values: { readonly count: number }) => string; readonly some: (values: { readonly changed: string | number; readonly tried: string | number }) => string; readonly bounded: string; readonly claim: string; readonly before: string; readonly after: string; readonly by: string; readonly faulty: string;
      };
    };
    readonly terms: {
      readonly validDays: string; readonly fewestClaims: string; readonly fewestHint: string; readonly assumedDays: string; readonly provisionalPercent: string; readonly officer: string; readonly noOfficer: string; readonly name: string; readonly email: string; readonly phone: string; readonly address: string;
    };
    readonly started: {
      readonly lead: string; readonly caption: string; readonly what: string; readonly setting: string; readonly amount: string;
      readonly names: { readonly approvalLimit: string; readonly smallestApproval: string };
    };
    readonly jobs: {
      readonly lead: string; readonly caption: string; readonly none: string; readonly job: string; readonly reason: string; readonly at: string; readonly retry: string; readonly retryOf: (values: { readonly job: string | number }) => string; readonly retried: string; readonly failed: string;
    };
    readonly tax: {
      readonly legalName: string; readonly gstin: string; readonly cin: string; readonly cinHint: string; readonly noCin: string; readonly directors: string; readonly directorsHint: string; readonly address: string; readonly claimSac: string; readonly listingSac: string; readonly none: string; readonly account: string; readonly noAccount: string; readonly accountNumber: string; readonly accountHint: string; readonly ifsc: string; readonly bankName: string; readonly bankRate: string; readonly noBankRate: string; readonly bankRateField: string; readonly bankRateHint: string;
    };
    readonly caps: {
      readonly caption: (values: { readonly since: string | number }) => string; readonly what: string; readonly perHour: string; readonly perDay: string; readonly lead: string;
      readonly things: { readonly sms: string; readonly mail: string; readonly aadhaar: string; readonly bank: string };
    };
    readonly surveys: {
      readonly caption: (values: { readonly since: string | number }) => string; readonly upTo: string; readonly above: string; readonly light: string; readonly heavy: string; readonly lightText: string; readonly travel: string; readonly change: string; readonly stepOf: (values: { readonly what: string | number; readonly n: string | number }) => string;
    };
    readonly approvals: {
      readonly lead: string; readonly preset: string; readonly caption: (values: { readonly preset: string | number }) => string; readonly what: string; readonly people: string; readonly approver: string; readonly others: string;
      readonly presets: { readonly small: string; readonly medium: string; readonly full: string };
      readonly gives: { readonly small: string; readonly medium: string; readonly full: string };
      readonly approvers: { readonly 'no-approver': string; readonly 'second-approver': string; readonly 'any-approver': string };
      readonly kinds: { readonly 'write-off': string; readonly charge: string; readonly surplus: string; readonly reversal: string };
    };
    readonly setUp: {
      readonly kind: string; readonly registration: string; readonly registrationHint: string; readonly officer: string; readonly aprMethod: string; readonly coolingDays: string; readonly address: string; readonly dutyBearer: string;
      readonly kinds: { readonly none: string; readonly 'partner-nbfc': string; readonly 'nbfc-factor': string };
      readonly means: { readonly none: string; readonly 'partner-nbfc': string; readonly 'nbfc-factor': string };
      readonly financier: { readonly 'partner-nbfc': string; readonly 'nbfc-factor': string };
      readonly aprMethods: { readonly 'on-advance': string; readonly 'on-net': string };
      readonly dutyBearers: { readonly company: string; readonly assignor: string };
    };
    readonly books: { readonly isOn: string; readonly hint: string; readonly on: string; readonly off: string };
    readonly fees: { readonly lead: string; readonly processingFee: string; readonly serviceCharge: string; readonly listingFee: string };
    readonly lenders: { readonly remindDays: string; readonly passDays: string; readonly passHint: string };
    readonly stamps: {
      readonly caption: string; readonly unconfirmed: (values: { readonly n: string | number }) => string; readonly state: string; readonly instrument: string; readonly basis: string; readonly percent: string; readonly amount: string; readonly least: string; readonly most: string; readonly mostHint: string; readonly roundTo: string; readonly eStamp: string; readonly paper: string; readonly source: string; readonly from: string; readonly upcoming: string; readonly share: (values: { readonly percent: string | number; readonly least: string | number }) => string; readonly shareTo: (values: { readonly percent: string | number; readonly least: string | number; readonly most: string | number }) => string;
      readonly instruments: { readonly 'receivable-to-factor': string; readonly 'other-assignment': string };
      readonly bases: { readonly share: string; readonly fixed: string; readonly exempt: string };
    };
    readonly taxRules: {
      readonly repairRates: string; readonly rateOf: (values: { readonly n: string | number }) => string; readonly removeRate: (values: { readonly n: string | number }) => string; readonly addRate: string; readonly noPan: string; readonly statementForm: string; readonly yearWord: string; readonly caption: (values: { readonly since: string | number }) => string; readonly kind: string; readonly section: string; readonly serial: string; readonly code: string; readonly noCode: string; readonly rate: string; readonly threshold: string;
      readonly years: { readonly financial: string; readonly tax: string };
      readonly kinds: { readonly professional: string; readonly interest: string };
    };
  };
  readonly proposals: {
    readonly title: string; readonly lead: string; readonly views: string; readonly periodOpen: string; readonly periodClosed: string; readonly exposureLimit: string; readonly commonLimit: string; readonly ofPerson: (values: { readonly what: string | number; readonly name: string | number }) => string; readonly from: string; readonly confirmedBy: (values: { readonly name: string | number }) => string; readonly withdrawnBy: (values: { readonly name: string | number }) => string; readonly caption: (values: { readonly title: string | number }) => string; readonly what: string; readonly before: string; readonly after: string; readonly nothing: string; readonly noDuties: string; readonly platformLimit: string; readonly own: string; readonly confirm: string; readonly confirmOf: (values: { readonly title: string | number }) => string; readonly withdraw: string; readonly withdrawOf: (values: { readonly title: string | number }) => string; readonly confirmTitle: string; readonly confirmText: (values: { readonly title: string | number }) => string; readonly withdrawTitle: string; readonly withdrawText: string; readonly confirmed: string; readonly withdrawn: string; readonly toClaim: string;
    readonly states: { readonly waiting: string; readonly confirmed: string; readonly lapsed: string; readonly withdrawn: string; readonly mine: string; readonly everyone: string };
    readonly none: { readonly waiting: string; readonly confirmed: string; readonly lapsed: string; readonly withdrawn: string; readonly mine: string; readonly everyone: string };
    readonly kinds: {
      readonly slabs: string; readonly rates: string; readonly 'offer-terms': string; readonly duties: string; readonly 'approval-limit': string; readonly 'insurer-terms': string; readonly 'insurer-gstin': string; readonly 'insurer-office': string; readonly 'insurer-account': string; readonly 'garage-payee': string; readonly double: string; readonly 'exposure-limit': string; readonly 'period-close': string; readonly 'tax-details': string; readonly 'funding-line': string; readonly 'funding-move': string; readonly 'loss-rates': string; readonly 'survey-fees': string; readonly caps: string; readonly 'approval-preset': string; readonly 'full-books': string; readonly 'set-up': string; readonly fees: string; readonly lender: string; readonly 'lender-terms': string; readonly 'stamp-duty': string; readonly 'lender-silence': string; readonly 'tax-rules': string;
    };
    readonly ofKind: { readonly claim: string; readonly garage: string; readonly 'garage-surveyor': string; readonly insurer: string; readonly owner: string; readonly total: string };
    readonly funding: {
      readonly lender: string; readonly limit: string; readonly rate: string; readonly tds: string; readonly from: string; readonly move: string; readonly amount: string; readonly movedOn: string; readonly reference: string;
      readonly moves: { readonly drawn: string; readonly repaid: string; readonly 'interest-paid': string };
    };
    readonly payee: { readonly garage: string; readonly nameAtBank: string; readonly unknown: string; readonly account: string; readonly reason: string };
    readonly double: {
      readonly title: string; readonly text: string; readonly first: string; readonly second: string; readonly shared: string; readonly relation: string; readonly reason: string; readonly answer: string; readonly sent: string;
      readonly kinds: { readonly account: string; readonly gstin: string; readonly name: string; readonly pan: string };
      readonly relations: { readonly branch: string; readonly other: string };
      readonly states: { readonly open: string; readonly waiting: string; readonly answered: string };
    };
    readonly lossRates: { readonly to28: string; readonly to60: string; readonly to90: string; readonly over90: string };
    readonly approvals: {
      readonly 'claim-approval': string; readonly 'acceptance-letter': string; readonly 'write-off': string; readonly charge: string; readonly return: string; readonly surplus: string; readonly reversal: string; readonly 'statement-withdrawal': string; readonly 'bank-booking': string; readonly 'survey-fee': string; readonly 'tds-challan': string; readonly insurer: string; readonly officer: string;
    };
    readonly books: { readonly on: string; readonly off: string };
    readonly lender: {
      readonly name: string; readonly aliases: string; readonly mailboxes: string; readonly phone: string; readonly state: string; readonly active: string; readonly ended: string; readonly claim: string; readonly askedOn: string; readonly reason: string;
    };
  };
  readonly analytics: {
    readonly title: string; readonly range: string; readonly from: string; readonly to: string; readonly show: string; readonly days: (values: { readonly from: string | number; readonly to: string | number }) => string; readonly none: string; readonly failed: string; readonly asTable: string; readonly csv: string; readonly csvOf: (values: { readonly what: string | number }) => string; readonly nothing: string; readonly claims: string; readonly amount: string; readonly percent: (values: { readonly n: string | number }) => string; readonly inTimeOf: (values: { readonly inTime: string | number; readonly payouts: string | number }) => string;
    readonly ranges: {
      readonly 'last-30-days': string; readonly 'this-month': string; readonly 'last-month': string; readonly 'this-quarter': string; readonly 'this-year': string; readonly 'last-year': string; readonly own: string;
    };
    readonly figures: {
      readonly title: string; readonly points: (values: { readonly n: number }) => string; readonly times: (values: { readonly n: string | number }) => string; readonly more: (values: { readonly change: string | number }) => string; readonly less: (values: { readonly change: string | number }) => string; readonly compared: (values: { readonly from: string | number; readonly to: string | number }) => string;
      readonly filed: readonly [string, string];
      readonly approved: readonly [string, string];
      readonly rejected: readonly [string, string];
      readonly paid: readonly [string, string];
      readonly inTime: readonly [string, string];
      readonly advanced: readonly [string, string];
      readonly earned: readonly [string, string];
      readonly outstanding: readonly [string, string];
    };
    readonly byStage: { readonly title: string; readonly about: string; readonly stage: string };
    readonly turnaround: {
      readonly title: string; readonly about: string; readonly step: string; readonly p50: string; readonly p90: string; readonly underOneHour: string; readonly hours: (values: { readonly hours: string | number }) => string; readonly days: (values: { readonly days: string | number }) => string;
      readonly steps: { readonly 'filing-to-decision': string; readonly 'decision-to-acceptance': string; readonly 'ready-to-payout': string; readonly 'filing-to-payout': string };
    };
    readonly advanced: { readonly title: string; readonly about: string; readonly month: string; readonly payouts: string };
    readonly age: {
      readonly title: string; readonly about: string; readonly age: string; readonly claims: (values: { readonly count: number }) => string;
      readonly ages: { readonly notDue: string; readonly upTo7: string; readonly upTo30: string; readonly upTo60: string; readonly upTo90: string; readonly over90: string };
    };
    readonly fees: { readonly title: string; readonly about: string; readonly what: string; readonly earned: string; readonly listing: string; readonly gst: string; readonly losses: string };
    readonly states: {
      readonly title: string; readonly about: string; readonly state: string; readonly approved: string; readonly advanced: string; readonly other: string; readonly map: string; readonly mapFailed: string; readonly attribution: string; readonly legend: (values: { readonly most: string | number }) => string; readonly tip: (values: { readonly name: string | number; readonly claims: string | number }) => string;
    };
    readonly garages: { readonly title: string; readonly about: string; readonly garage: string; readonly place: string; readonly rejected: string; readonly repair: string; readonly rating: string };
    readonly referrals: {
      readonly title: string; readonly about: string; readonly by: string; readonly name: string; readonly all: string; readonly people: string; readonly filed: string;
      readonly referrers: { readonly 'service-centre': string; readonly surveyor: string; readonly other: string };
    };
    readonly tabs: { readonly label: string; readonly figures: string; readonly rupees: string; readonly insurers: string };
    readonly insurers: {
      readonly title: string; readonly lead: string; readonly caption: string; readonly insurer: string; readonly claims: string; readonly half: string; readonly most: string; readonly days: (values: { readonly count: number }) => string; readonly tooFew: string; readonly haircut: string; readonly disputed: string; readonly outstanding: string; readonly share: (values: { readonly percent: string | number }) => string; readonly losing: string; readonly losingClaims: (values: { readonly count: number }) => string; readonly cost: (values: { readonly percent: string | number }) => string; readonly list: string; readonly empty: string; readonly emptyHint: string; readonly ranking: string; readonly rankingAbout: string; readonly mostIn: (values: { readonly days: string | number }) => string; readonly notRanked: (values: { readonly names: string | number }) => string;
    };
    readonly rupees: {
      readonly title: string; readonly lead: string; readonly claims: (values: { readonly count: number }) => string; readonly unknown: (values: { readonly count: number }) => string; readonly paidOf: (values: { readonly count: number; readonly amount: string | number }) => string; readonly cause: string; readonly share: string; readonly lost: string; readonly gained: (values: { readonly amount: string | number }) => string; readonly of: (values: { readonly insurer: string | number }) => string; readonly unlisted: string; readonly garagesOf: (values: { readonly insurer: string | number }) => string; readonly csvFailed: string; readonly empty: string; readonly emptyHint: string;
      readonly steps: { readonly estimated: string; readonly assessed: string; readonly calculated: string; readonly accepted: string; readonly left: string };
      readonly causes: { readonly title: string; readonly about: string };
      readonly groups: { readonly title: string };
      readonly by: { readonly label: string; readonly insurer: string; readonly garage: string; readonly claim: string };
      readonly most: { readonly label: string; readonly all: string };
    };
    readonly overTime: {
      readonly title: string; readonly about: (values: { readonly from: string | number; readonly to: string | number }) => string; readonly days: (values: { readonly from: string | number; readonly to: string | number }) => string; readonly from: string; readonly to: string; readonly piece: string; readonly now: string; readonly before: string; readonly unit: string; readonly tip: (values: { readonly days: string | number; readonly now: string | number; readonly count: number; readonly before: string | number }) => string; readonly quicker: (values: { readonly by: string | number; readonly before: string | number }) => string; readonly slower: (values: { readonly by: string | number; readonly before: string | number }) => string; readonly same: string; readonly noneNow: string; readonly noneBefore: string;
    };
    readonly funnel: {
      readonly title: string; readonly about: string; readonly step: string; readonly share: string; readonly gone: (values: { readonly rejected: string | number; readonly withdrawn: string | number }) => string;
      readonly steps: { readonly filed: string; readonly decided: string; readonly approved: string; readonly paid: string; readonly recovered: string };
    };
  };
  readonly reminders: {
    readonly packIsMade: string; readonly packFailed: string; readonly title: string; readonly lead: string; readonly viewsLabel: string; readonly waitingLine: (values: { readonly count: number }) => string; readonly look: string; readonly caption: string; readonly clockDay: (values: { readonly days: string | number }) => string; readonly days: (values: { readonly days: number }) => string; readonly from: (values: { readonly day: string | number }) => string; readonly sentBy: (values: { readonly by: string | number; readonly mailbox: string | number }) => string; readonly skippedBy: (values: { readonly by: string | number; readonly reason: string | number }) => string; readonly read: string; readonly readOf: (values: { readonly number: string | number }) => string; readonly send: string; readonly sendOf: (values: { readonly number: string | number }) => string; readonly sendTitle: string; readonly sendLead: (values: { readonly amount: string | number }) => string; readonly officer: string; readonly choose: string; readonly noOfficer: string; readonly toOfficers: string; readonly sendNow: string; readonly isSent: string; readonly skip: string; readonly skipOf: (values: { readonly number: string | number }) => string; readonly skipTitle: string; readonly skipLead: string; readonly reason: string; readonly skipNow: string; readonly isSkipped: string; readonly portal: string;
    readonly packAs: { readonly pdf: string; readonly zip: string };
    readonly views: { readonly waiting: string; readonly decided: string };
    readonly empty: { readonly waiting: string; readonly decided: string };
    readonly columns: {
      readonly claim: string; readonly insurer: string; readonly letter: string; readonly days: string; readonly outstanding: string; readonly state: string; readonly actions: string;
    };
    readonly clocks: { readonly day0: string; readonly day7: string; readonly day15: string; readonly day22: string; readonly day28: string; readonly day30: string; readonly day60: string };
    readonly states: { readonly draft: string; readonly sending: string; readonly sent: string; readonly skipped: string; readonly stopped: string };
  };
  readonly signing: {
    readonly title: string; readonly passkeyHint: string; readonly byPasskey: string; readonly code: string; readonly codeHint: string; readonly codeMissing: string; readonly sign: string; readonly cancel: string; readonly notSigned: string; readonly changed: string;
    readonly say: {
      readonly approve: (values: { readonly amount: string | number; readonly claim: string | number; readonly account: string | number }) => string; readonly approveNoAccount: (values: { readonly amount: string | number; readonly claim: string | number }) => string; readonly propose: (values: { readonly amount: string | number; readonly claim: string | number; readonly account: string | number }) => string; readonly proposeNoAccount: (values: { readonly amount: string | number; readonly claim: string | number }) => string; readonly confirm: (values: { readonly amount: string | number; readonly claim: string | number; readonly account: string | number }) => string; readonly confirmNoAccount: (values: { readonly amount: string | number; readonly claim: string | number }) => string; readonly returnToReview: (values: { readonly claim: string | number }) => string; readonly reject: (values: { readonly claim: string | number }) => string; readonly pay: (values: { readonly amount: string | number; readonly claim: string | number; readonly account: string | number }) => string; readonly proposeWriteOff: (values: { readonly amount: string | number; readonly person: string | number; readonly claim: string | number }) => string; readonly confirmWriteOff: (values: { readonly amount: string | number; readonly person: string | number; readonly claim: string | number }) => string; readonly proposeReturn: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number }) => string; readonly confirmReturn: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number }) => string; readonly proposeCharge: (values: { readonly person: string | number; readonly amount: string | number; readonly claim: string | number }) => string; readonly confirmCharge: (values: { readonly person: string | number; readonly amount: string | number; readonly claim: string | number }) => string; readonly refund: (values: { readonly amount: string | number }) => string; readonly proposeChange: (values: { readonly about: string | number }) => string; readonly changePayee: (values: { readonly name: string | number; readonly account: string | number }) => string; readonly confirmChange: (values: { readonly about: string | number }) => string; readonly confirmInsurer: (values: { readonly name: string | number }) => string; readonly confirmOfficer: (values: { readonly name: string | number }) => string; readonly confirmLetter: (values: { readonly amount: string | number; readonly claim: string | number }) => string; readonly other: string; readonly proposeSurplus: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number; readonly claim: string | number }) => string; readonly confirmSurplus: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number; readonly claim: string | number }) => string; readonly proposeReversal: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number }) => string; readonly confirmReversal: (values: { readonly amount: string | number; readonly name: string | number; readonly person: string | number }) => string; readonly surveyFee: (values: { readonly amount: string | number }) => string; readonly surveyorBill: (values: { readonly name: string | number; readonly amount: string | number; readonly account: string | number }) => string; readonly paySurveyor: (values: { readonly amount: string | number; readonly name: string | number; readonly account: string | number }) => string;
      readonly kinds: {
        readonly slabs: string; readonly rates: string; readonly 'offer-terms': string; readonly duties: string; readonly 'approval-limit': string; readonly 'insurer-terms': string; readonly 'insurer-gstin': string; readonly 'insurer-office': string; readonly 'insurer-account': string; readonly 'garage-payee': string; readonly double: string; readonly 'exposure-limit': string; readonly 'period-close': string; readonly 'tax-details': string; readonly 'funding-line': string; readonly 'funding-move': string; readonly 'loss-rates': string; readonly 'survey-fees': string; readonly caps: string; readonly lender: string; readonly 'lender-terms': string; readonly 'stamp-duty': string; readonly 'lender-silence': string;
      };
    };
  };
  readonly lenders: {
    readonly title: string; readonly lead: string; readonly propose: string; readonly change: string; readonly changeOf: (values: { readonly name: string | number }) => string; readonly name: string; readonly nameHint: string; readonly aliases: string; readonly aliasesHint: string; readonly mailboxes: string; readonly mailboxesHint: string; readonly phone: string; readonly active: string; readonly state: string; readonly contact: string; readonly search: string; readonly empty: string; readonly emptyHint: string; readonly proposed: (values: { readonly name: string | number }) => string; readonly waiting: (values: { readonly count: number }) => string; readonly toProposals: string;
    readonly states: { readonly active: string; readonly ended: string };
  };
  readonly receipt: {
    readonly title: (values: { readonly number: string | number }) => string; readonly paidOn: string; readonly payer: string; readonly gstNumber: string; readonly claim: string; readonly order: string; readonly reference: string; readonly total: string; readonly refunded: string; readonly unsigned: string;
  };
  readonly keyFacts: {
    readonly title: string; readonly about: (values: { readonly claim: string | number; readonly registration: string | number; readonly version: string | number }) => string; readonly advance: (values: { readonly garage: string | number }) => string; readonly fee: string; readonly gst: (values: { readonly rate: string | number }) => string; readonly charge: string; readonly interest: string; readonly total: string; readonly paid: string; readonly left: string; readonly refund: string; readonly garage: string; readonly rate: string; readonly apr: string; readonly rateTitle: string; readonly partiesTitle: string; readonly partnerLends: (values: { readonly financier: string | number; readonly registration: string | number; readonly garage: string | number; readonly company: string | number }) => string; readonly factorBuys: (values: { readonly financier: string | number; readonly registration: string | number; readonly insurer: string | number; readonly garage: string | number; readonly company: string | number }) => string; readonly demonstration: string; readonly noSetUp: string; readonly rateText: (values: { readonly days: string | number }) => string; readonly rateOnNet: (values: { readonly days: string | number }) => string; readonly daysOfInsurer: (values: { readonly claims: string | number; readonly insurer: string | number; readonly days: string | number }) => string; readonly daysOfAll: (values: { readonly insurer: string | number; readonly claims: string | number; readonly days: string | number }) => string; readonly daysAssumed: (values: { readonly days: string | number; readonly claims: string | number }) => string; readonly garageTitle: string; readonly garageText: (values: { readonly billed: string | number; readonly advance: string | number; readonly left: string | number }) => string; readonly garageNothing: string; readonly provisionalTitle: string; readonly provisionalText: (values: { readonly accepted: string | number; readonly percent: string | number }) => string; readonly lateTitle: string; readonly lateText: string; readonly lessTitle: string; readonly lessText: string; readonly unpaidTitle: string; readonly unpaidText: string; readonly validTitle: string; readonly validText: (values: { readonly until: string | number }) => string; readonly coolingTitle: string; readonly coolingText: string; readonly coolingLoan: (values: { readonly count: number; readonly advance: string | number }) => string; readonly complaintsTitle: string; readonly complaintsText: (values: { readonly officer: string | number }) => string; readonly nodalText: (values: { readonly financier: string | number; readonly officer: string | number }) => string; readonly signature: string; readonly unsigned: string; readonly byName: (values: { readonly name: string | number; readonly at: string | number }) => string; readonly byAccount: (values: { readonly name: string | number; readonly at: string | number }) => string; readonly byOfferBefore: (values: { readonly name: string | number; readonly at: string | number }) => string; readonly fingerprint: string; readonly byEsign: (values: { readonly name: string | number; readonly at: string | number }) => string;
  };
  readonly deed: {
    readonly title: string; readonly about: (values: { readonly claim: string | number; readonly version: string | number }) => string; readonly fingerprint: string;
    readonly facts: {
      readonly assignor: string; readonly assignee: string; readonly confirming: string; readonly insurer: string; readonly policy: string; readonly insurersNumber: string; readonly claim: string; readonly vehicle: string; readonly amount: string; readonly duty: string;
    };
    readonly assignment: {
      readonly label: string; readonly cashless: (values: { readonly garage: string | number; readonly owner: string | number; readonly insurer: string | number; readonly amount: string | number; readonly us: string | number }) => string; readonly reimbursement: (values: { readonly insurer: string | number; readonly owner: string | number; readonly amount: string | number; readonly garage: string | number; readonly us: string | number }) => string;
    };
    readonly differences: { readonly label: string; readonly text: (values: { readonly insurer: string | number; readonly amount: string | number }) => string };
    readonly warranty: {
      readonly label: string; readonly free: (values: { readonly assignor: string | number }) => string; readonly financed: (values: { readonly assignor: string | number; readonly lender: string | number }) => string;
    };
    readonly direction: { readonly label: string; readonly text: (values: { readonly assignor: string | number; readonly insurer: string | number; readonly us: string | number }) => string };
    readonly complaints: { readonly label: string; readonly text: (values: { readonly owner: string | number; readonly us: string | number; readonly insurer: string | number }) => string };
    readonly recourse: { readonly label: string; readonly text: (values: { readonly insurer: string | number; readonly assignor: string | number; readonly us: string | number }) => string };
    readonly stamp: {
      readonly label: string; readonly text: (values: { readonly duty: string | number; readonly state: string | number; readonly bearer: string | number }) => string; readonly exempt: (values: { readonly state: string | number; readonly source: string | number }) => string; readonly none: string;
    };
    readonly servicing: { readonly label: string; readonly text: (values: { readonly company: string | number; readonly us: string | number }) => string };
    readonly stamped: {
      readonly 'e-stamp': (values: { readonly number: string | number; readonly on: string | number; readonly duty: string | number; readonly state: string | number }) => string; readonly paper: (values: { readonly number: string | number; readonly on: string | number; readonly duty: string | number; readonly state: string | number }) => string;
    };
    readonly confirmation: { readonly label: string; readonly text: (values: { readonly owner: string | number; readonly insurer: string | number; readonly garage: string | number }) => string };
    readonly signing: { readonly label: string; readonly text: string };
  };
  readonly gatePassPaper: {
    readonly title: string; readonly meaning: string; readonly shareOwed: (values: { readonly amount: string | number }) => string; readonly sharePaid: (values: { readonly amount: string | number }) => string; readonly code: string; readonly claim: string; readonly vehicle: string; readonly workshop: string; readonly amount: string; readonly utr: string; readonly paid: string; readonly qr: string; readonly check: string; readonly seal: (values: { readonly day: string | number; readonly root: string | number }) => string;
  };
  readonly legalPaper: {
    readonly inForce: (values: { readonly version: string | number; readonly day: string | number }) => string; readonly about: (values: { readonly title: string | number; readonly version: string | number }) => string; readonly page: (values: { readonly page: string | number; readonly pages: string | number }) => string; readonly translation: string;
  };
  readonly keptRecords: {
    readonly line: (values: { readonly what: string | number; readonly why: string | number; readonly until: string | number }) => string;
    readonly payments: { readonly what: string; readonly why: string };
    readonly claims: { readonly what: string; readonly why: string };
    readonly kyc: { readonly what: string; readonly why: string };
    readonly actions: { readonly what: string; readonly why: string };
  };
  readonly settlementPaper: {
    readonly title: string; readonly meaning: string; readonly claim: string; readonly vehicle: string; readonly workshop: string; readonly insurer: string; readonly asOf: string; readonly all: (values: { readonly count: number }) => string;
  };
  readonly deductionLetter: {
    readonly title: string; readonly to: string; readonly insurersNumber: string; readonly policyNumber: string; readonly number: string; readonly vehicle: string; readonly workshop: string; readonly ask: (values: { readonly by: string | number }) => string; readonly lines: string; readonly deducted: string; readonly clause: (values: { readonly clause: string | number }) => string; readonly shared: string; readonly clock: string; readonly reasons: string; readonly days: (values: { readonly survey: string | number; readonly settlement: string | number }) => string; readonly surveyed: (values: { readonly reported: string | number; readonly due: string | number }) => string; readonly decided: (values: { readonly on: string | number }) => string; readonly next: string; readonly ombudsman: string; readonly quote: (values: { readonly number: string | number }) => string; readonly signed: (values: { readonly product: string | number }) => string;
    readonly opening: {
      readonly survey: (values: { readonly before: string | number; readonly after: string | number; readonly amount: string | number }) => string; readonly acceptance: (values: { readonly before: string | number; readonly after: string | number; readonly amount: string | number }) => string; readonly payment: (values: { readonly before: string | number; readonly after: string | number; readonly amount: string | number }) => string; readonly disputed: (values: { readonly before: string | number; readonly after: string | number; readonly amount: string | number; readonly causes: string | number }) => string;
    };
    readonly causes: { readonly depreciation: string; readonly 'price-cut': string; readonly salvage: string };
  };
  readonly taxDocument: {
    readonly number: string; readonly issuedOn: string; readonly eventOn: string; readonly ofInvoice: string; readonly ofVoucher: string; readonly recipient: string; readonly address: string; readonly recipientGstin: string; readonly unregistered: string; readonly place: string; readonly reverseCharge: string; readonly no: string; readonly sac: string; readonly taxable: string; readonly total: string; readonly signed: (values: { readonly name: string | number }) => string; readonly unsigned: string;
    readonly kinds: { readonly 'receipt-voucher': string; readonly 'tax-invoice': string; readonly 'refund-voucher': string; readonly 'credit-note': string };
    readonly supplies: {
      readonly 'claim-work': (values: { readonly subject: string | number }) => string; readonly advance: (values: { readonly subject: string | number }) => string; readonly listing: (values: { readonly subject: string | number }) => string;
    };
    readonly meanings: { readonly 'receipt-voucher': string; readonly 'tax-invoice': string; readonly 'refund-voucher': string; readonly 'credit-note': string };
  };
  readonly assignmentPack: {
    readonly title: (values: { readonly number: string | number }) => string; readonly to: string; readonly insurersNumber: string; readonly policyNumber: string; readonly number: string; readonly insured: string; readonly vehicle: string; readonly incident: string; readonly noPolice: string; readonly police: string; readonly workshop: string; readonly accepted: string; readonly page: (values: { readonly page: string | number; readonly of: string | number }) => string; readonly more: (values: { readonly count: number }) => string; readonly notDrawn: string;
    readonly payTo: {
      readonly title: string; readonly holder: string; readonly account: string; readonly ifsc: string; readonly bank: string; readonly reference: string;
      readonly kinds: { readonly virtual: string; readonly own: string };
    };
    readonly papers: {
      readonly notice: string; readonly voucher: string; readonly deed: string; readonly invoice: string; readonly survey: string; readonly 'survey-photo': string; readonly 'survey-report': string; readonly 'estimate-lines': string; readonly estimate: string; readonly acceptance: string; readonly registration: string; readonly license: string; readonly policy: string; readonly permit: string; readonly fitness: string; readonly 'load-challan': string; readonly 'police-report': string; readonly 'fire-report': string; readonly 'financier-consent': string; readonly 'sale-agreement': string; readonly lease: string; readonly authority: string; readonly 'damage-photo': string; readonly other: string; readonly calculation: string;
    };
    readonly notice: {
      readonly title: string; readonly assigned: (values: { readonly insured: string | number; readonly on: string | number; readonly us: string | number; readonly amount: string | number }) => string; readonly paid: (values: { readonly us: string | number; readonly amount: string | number; readonly workshop: string | number; readonly on: string | number; readonly utr: string | number }) => string; readonly request: (values: { readonly amount: string | number }) => string; readonly discharge: string; readonly reply: string; readonly enclosed: string; readonly signed: string; readonly byAccount: (values: { readonly name: string | number; readonly on: string | number }) => string; readonly assignor: (values: { readonly name: string | number }) => string; readonly assignee: (values: { readonly name: string | number }) => string;
      readonly deed: {
        readonly byInsured: (values: { readonly assignor: string | number; readonly us: string | number; readonly number: string | number; readonly on: string | number; readonly amount: string | number }) => string; readonly byWorkshop: (values: { readonly assignor: string | number; readonly us: string | number; readonly number: string | number; readonly on: string | number; readonly insured: string | number; readonly amount: string | number }) => string; readonly fingerprint: (values: { readonly number: string | number; readonly sha256: string | number }) => string; readonly workshop: (values: { readonly name: string | number }) => string;
        readonly signatures: {
          readonly 'e-sign': (values: { readonly name: string | number; readonly on: string | number }) => string; readonly ink: (values: { readonly name: string | number; readonly on: string | number }) => string;
        };
      };
      readonly byOwner: {
        readonly 'typed-name': (values: { readonly name: string | number; readonly on: string | number; readonly fingerprint: string | number }) => string; readonly account: (values: { readonly name: string | number; readonly on: string | number; readonly fingerprint: string | number }) => string; readonly 'offer-before': (values: { readonly name: string | number; readonly on: string | number; readonly fingerprint: string | number }) => string; readonly 'e-sign': (values: { readonly name: string | number; readonly on: string | number; readonly fingerprint: string | number }) => string;
      };
    };
    readonly voucher: {
      readonly title: string; readonly satisfaction: string; readonly repaired: (values: { readonly insured: string | number; readonly workshop: string | number; readonly invoice: string | number; readonly on: string | number; readonly amount: string | number }) => string; readonly repairedOnly: (values: { readonly insured: string | number; readonly workshop: string | number }) => string; readonly discharge: string; readonly accepted: (values: { readonly amount: string | number; readonly insurer: string | number }) => string; readonly pay: (values: { readonly us: string | number }) => string; readonly nobodyElse: string; readonly notPaid: string; readonly byDeed: (values: { readonly us: string | number; readonly number: string | number; readonly on: string | number }) => string; readonly financed: (values: { readonly lender: string | number }) => string; readonly byInsured: (values: { readonly name: string | number }) => string; readonly byWorkshop: (values: { readonly name: string | number }) => string; readonly prepared: (values: { readonly us: string | number }) => string;
    };
    readonly survey: {
      readonly title: string; readonly surveyor: string; readonly licence: string; readonly reported: string; readonly lines: string; readonly estimated: (values: { readonly amount: string | number }) => string; readonly assessed: string; readonly remarks: string;
    };
    readonly estimate: { readonly title: string; readonly version: string; readonly on: string; readonly part: (values: { readonly number: string | number }) => string; readonly total: string };
  };
  readonly reminderLetter: {
    readonly outstanding: string; readonly received: (values: { readonly accepted: string | number; readonly received: string | number }) => string; readonly interest: (values: { readonly rate: string | number; readonly from: string | number; readonly until: string | number; readonly amount: string | number }) => string; readonly interestUnsaid: (values: { readonly from: string | number }) => string; readonly enclosed: string; readonly closing: (values: { readonly us: string | number }) => string;
    readonly letters: {
      readonly day0: {
        readonly title: string; readonly first: string; readonly second: (values: { readonly accepted: string | number; readonly amount: string | number }) => string; readonly third: string;
      };
      readonly day7: {
        readonly title: string; readonly first: (values: { readonly accepted: string | number; readonly days: string | number; readonly since: string | number; readonly amount: string | number }) => string; readonly second: string; readonly third: string;
      };
      readonly day15: {
        readonly title: string; readonly first: (values: { readonly accepted: string | number; readonly days: string | number; readonly since: string | number; readonly amount: string | number }) => string; readonly second: string; readonly third: string;
      };
      readonly day22: {
        readonly title: string; readonly first: (values: { readonly accepted: string | number; readonly days: string | number; readonly since: string | number; readonly amount: string | number }) => string; readonly second: string; readonly third: string;
      };
      readonly day28: {
        readonly title: string; readonly first: (values: { readonly since: string | number; readonly amount: string | number }) => string; readonly second: string; readonly third: string;
      };
      readonly day30: {
        readonly title: string; readonly first: string; readonly second: (values: { readonly accepted: string | number; readonly days: string | number; readonly since: string | number; readonly amount: string | number }) => string; readonly third: string;
      };
      readonly day60: {
        readonly title: string; readonly first: (values: { readonly accepted: string | number; readonly days: string | number; readonly since: string | number; readonly amount: string | number }) => string; readonly second: string; readonly third: string;
      };
    };
    readonly court: { readonly second: string };
    readonly since: { readonly acceptance: (values: { readonly on: string | number }) => string; readonly invoice: (values: { readonly on: string | number }) => string };
    readonly history: { readonly title: string; readonly loss: string; readonly accepted: string; readonly invoiced: string; readonly assigned: string; readonly paid: string };
  };
  readonly surveyPaper: {
    readonly title: (values: { readonly number: string | number }) => string; readonly heading: string; readonly prejudice: string; readonly reportOf: string; readonly surveyor: string; readonly licence: string; readonly assigned: string; readonly reported: string; readonly insurance: string; readonly insurer: string; readonly policy: string; readonly insurersClaim: string; readonly insured: string; readonly vehicle: string; readonly registration: string; readonly makeAndModel: string; readonly year: string; readonly chassis: string; readonly engine: string; readonly color: string; readonly fuel: string; readonly driver: string; readonly driverName: string; readonly driverLicence: string; readonly accident: string; readonly when: string; readonly place: string; readonly police: string; readonly workshop: string; readonly how: string; readonly damage: string; readonly assessment: string; readonly line: string; readonly estimated: string; readonly assessed: string; readonly summary: string; readonly total: string; readonly beforeDeductions: string; readonly remarks: string; readonly photos: (values: { readonly count: number }) => string; readonly declaration: string; readonly signed: (values: { readonly licence: string | number; readonly day: string | number }) => string;
  };
}

/** Every message of validation, errors, history and notices, with what it is given. */
export interface Messages {
  'lender.name.required': undefined; 'lender.designation.required': undefined; 'lender.reason.required': undefined; 'lender.answer.required': undefined; 'lender.none': undefined; 'lender.record.name': undefined; 'lender.record.mailbox': undefined; 'lender.record.known': { readonly name: string | number }; 'lender.record.required': undefined; 'lender.unknown': undefined; 'lender.no-amount': undefined; 'lender.not-silent': undefined; 'lender.mailbox.unknown': undefined; 'lender.written.required': undefined;
  'invitation.invalid': undefined; 'invitation.accepted': undefined; 'invitation.role.required': undefined; 'invitation.duties': undefined; 'invitation.sent': undefined;
  'auth.email.required': undefined; 'auth.email.invalid': undefined; 'auth.password.min6': undefined; 'auth.register.failed': undefined; 'auth.register.failed-page': undefined; 'auth.register.verify': undefined; 'auth.register.success': undefined; 'auth.register.email-taken': undefined; 'auth.register.role': undefined; 'auth.password.required': undefined; 'auth.password.min8': undefined; 'auth.password.common': undefined; 'auth.undo.success': undefined; 'auth.undo.invalid': undefined; 'auth.password.strong': undefined; 'auth.password.mixed': undefined; 'auth.password.confirm': undefined; 'auth.password.mismatch': undefined; 'auth.first-name.required': undefined; 'auth.last-name.required': undefined; 'auth.phone.required': undefined; 'auth.date-of-birth.required': undefined; 'auth.company-name.required': undefined; 'auth.login.failed': undefined; 'auth.login.failed-page': undefined; 'auth.login.storage': undefined; 'auth.login.verify-first': undefined; 'auth.login.kyc-first': undefined; 'auth.login.success': undefined; 'auth.logout.success': undefined; 'auth.account.suspended': undefined; 'auth.verify.failed': undefined; 'auth.verify.error': undefined; 'auth.verify.no-email': undefined; 'auth.verify.send-failed': undefined; 'auth.verify.success': undefined; 'auth.verify.already': undefined; 'auth.verify.sent': undefined; 'auth.forgot.sent': undefined; 'auth.forgot.failed': undefined; 'auth.forgot.error': undefined; 'auth.reset.missing': undefined; 'auth.reset.expired': undefined; 'auth.reset.failed': undefined; 'auth.reset.success': undefined; 'auth.password.changed': undefined; 'auth.password.wrong': undefined; 'auth.enrol-first': undefined; 'auth.second-step.needed': undefined; 'auth.second-step.expired': undefined; 'auth.second-step.wrong': { readonly left: number }; 'auth.second-step.blocked': undefined; 'auth.factor.needed': undefined; 'auth.log-in-again': undefined; 'auth.recovery-code.invalid': undefined; 'auth.phone-login.new': undefined; 'auth.phone-login.gate': undefined; 'auth.name.required': undefined; 'auth.password.none': undefined; 'auth.phone-login.several': undefined; 'auth.phone-login.dormant': undefined; 'auth.phone-login.busy': undefined; 'auth.passkey.name-required': undefined; 'auth.passkey.added': undefined; 'auth.passkey.removed': undefined; 'auth.passkey.expired': undefined; 'auth.passkey.refused': undefined; 'auth.passkey.known': undefined; 'auth.passkey.not-here': undefined; 'auth.passkey.cancelled': undefined; 'auth.factor.last': undefined; 'auth.totp.none': undefined; 'auth.totp.wrong': undefined; 'auth.totp.added': undefined; 'auth.totp.removed': undefined; 'auth.recovery-codes.renewed': undefined; 'auth.login.too-many': undefined; 'auth.refresh.missing': undefined; 'auth.refresh.invalid': undefined; 'auth.device.known': { readonly browser: string | number; readonly system: string | number }; 'auth.device.unknown': undefined;
  'contact.name.required': undefined; 'contact.name.invalid': undefined; 'contact.email.required': undefined; 'contact.topic.required': undefined; 'contact.message.required': undefined; 'contact.message.min': undefined; 'contact.sent': { readonly reference: string | number };
  'general.invalid': { readonly label: string | number }; 'general.too-long': { readonly max: string | number }; 'general.too-short': { readonly min: string | number }; 'general.number-too-large': { readonly max: string | number }; 'general.choose-one-of': undefined; 'general.list-too-short': { readonly min: string | number }; 'general.list-too-long': { readonly max: string | number }; 'general.invalid-input': undefined; 'general.not-found': undefined; 'general.forbidden': undefined; 'general.unauthenticated': undefined; 'general.conflict': undefined; 'general.too-large': undefined; 'general.unsupported-type': undefined; 'general.rate-limited': undefined; 'general.internal': undefined; 'general.unavailable': undefined; 'general.unstorable': undefined; 'general.malformed': undefined; 'general.idempotency-mismatch': undefined; 'general.idempotency-in-progress': undefined; 'general.required': { readonly label: string | number }; 'general.number-too-small': { readonly min: string | number }; 'general.network-error': undefined; 'general.http-error': { readonly status: string | number }; 'general.idempotency-done': undefined;
  'field.email.invalid': undefined; 'field.phone.invalid': undefined; 'field.pincode.invalid': undefined; 'field.amount.invalid': undefined; 'field.date.invalid': undefined; 'field.birth.odd': { readonly years: number }; 'field.date.future': undefined; 'field.date.too-old': undefined; 'field.pincode.unknown': undefined;
  'garage.name.required': undefined; 'garage.address.required': undefined; 'garage.district.required': undefined; 'garage.district.unknown': undefined; 'garage.state.required': undefined; 'garage.state.unknown': undefined; 'garage.pincode.required': undefined; 'garage.cell.required': undefined; 'garage.working-days.required': undefined; 'garage.contact-timing.required': undefined; 'garage.company-type.required': undefined; 'garage.gst.invalid': undefined; 'garage.upi.invalid': undefined; 'garage.pan.required': undefined; 'garage.pan.invalid': undefined; 'garage.account.required': undefined; 'garage.account.invalid': undefined; 'garage.ifsc.required': undefined; 'garage.account-name.required': undefined; 'garage.authorized.required': undefined; 'garage.designation.required': undefined; 'garage.email.required': undefined; 'garage.phone.required': undefined; 'garage.insurers.unknown': { readonly names: string | number }; 'garage.terms.required': undefined; 'garage.map.invalid': undefined; 'garage.reason.required': undefined; 'garage.photo.alt-required': undefined; 'garage.ifsc.unknown': undefined; 'garage.ifsc.merged': { readonly was: string | number; readonly now: string | number }; 'garage.services.required': undefined; 'garage.register.success': undefined; 'garage.register.failed': undefined; 'garage.fee.load-failed': undefined; 'garage.states.fallback': undefined; 'garage.states.failed': undefined; 'garage.profile.saved': undefined; 'garage.profile.in-review': undefined; 'garage.submitted': undefined; 'garage.bank.use-change': undefined; 'garage.bank.changed': undefined; 'garage.bank.locked': undefined; 'garage.wrong-state': undefined; 'garage.none': undefined; 'garage.fee.paid': undefined; 'garage.papers-first': undefined; 'garage.papers-refused': undefined;
  'letter.instead.person': undefined; 'letter.instead.passkey': undefined; 'letter.instead.workshop': undefined; 'letter.instead.vehicle': undefined; 'letter.instead.reference': undefined; 'letter.nothing-deducted': undefined; 'letter.changed': undefined; 'letter.sent': undefined;
  'caps.reached': undefined; 'caps.what.sms': undefined; 'caps.what.mail': undefined; 'caps.what.aadhaar': undefined; 'caps.what.bank': undefined; 'caps.per.perHour': undefined; 'caps.per.perDay': undefined;
  'claim-link.over': undefined;
  'papers-link.here': undefined; 'papers-link.nothing-missing': undefined; 'papers-link.no-phone': undefined;
  'file.empty': undefined; 'file.not-kept': undefined; 'file.not-arrived': undefined; 'file.upload.failed': undefined; 'file.not-a-photo': undefined; 'file.unsupported': undefined; 'file.heic': undefined; 'file.too-large': undefined; 'file.too-many': { readonly max: string | number }; 'file.missing': undefined; 'file.unsupported-note': undefined; 'file.too-long': undefined; 'file.unsupported-kyc': undefined; 'file.unreadable': undefined; 'file.takes-too-long': undefined; 'file.too-many-pixels': { readonly megapixels: string | number }; 'file.picture-too-small': { readonly pixels: string | number }; 'file.unsafe': undefined; 'file.protected': undefined; 'file.not-found': undefined; 'file.tus-version': undefined; 'file.wrong-offset': undefined; 'file.incomplete': undefined; 'file.changed': undefined; 'file.in-use': undefined; 'file.upload.status': { readonly status: string | number }; 'file.upload.network': undefined; 'file.upload.aborted': undefined; 'file.upload.invalid-response': undefined; 'file.download.failed': undefined; 'file.delete.failed': undefined; 'file.delete.confirm': undefined; 'file.unknown': undefined;
  'payment.order.failed': undefined; 'payment.gateway.unavailable': undefined; 'payment.under-way': undefined; 'payment.setup.failed': undefined; 'payment.declined': undefined; 'payment.verification.failed': undefined; 'payment.verify.failed': undefined; 'payment.failed': undefined; 'payment.already-paid': undefined; 'payment.order.not-found': undefined; 'payment.receipt.missing': undefined; 'payment.phone.missing': undefined; 'payment.line.processing-fee': undefined; 'payment.line.service-charge': undefined; 'payment.line.offer-balance': undefined; 'payment.line.listing-fee': undefined; 'payment.line.slab-fee': undefined; 'payment.line.gst': undefined; 'payment.line.already-paid': undefined; 'payment.line.shortfall': undefined; 'payment.not-quarantined': undefined; 'payment.refund.not-found': undefined; 'payment.refund.not-failed': undefined; 'payment.webhook.forged': undefined;
  'review.answer.required': undefined; 'review.answer.photo': undefined; 'review.question.required': undefined; 'review.questions.required': undefined; 'review.of.required': undefined; 'review.reason.required': undefined; 'review.amount.required': undefined; 'review.amount.positive': undefined; 'review.insurer.required': undefined; 'review.policy.required': undefined; 'review.insurer-claim.required': undefined; 'review.proof.required': undefined; 'review.fee.required': undefined; 'review.fee.not-needed': undefined; 'review.fee.positive': undefined; 'review.decision.required': undefined;
  'gate-pass.revoked': undefined; 'gate-pass.too-late': undefined;
  'surveyor.license.invalid': undefined; 'surveyor.license.taken': undefined; 'surveyor.aadhaar.invalid': undefined; 'surveyor.full-name.required': undefined; 'surveyor.email.required': undefined; 'surveyor.account.required': undefined; 'surveyor.account.invalid': undefined; 'surveyor.ifsc.invalid': undefined; 'surveyor.account-name.required': undefined; 'surveyor.gate.aadhaar': undefined; 'surveyor.gate.email': undefined; 'surveyor.gate.bank': undefined; 'surveyor.need.aadhaar': undefined; 'surveyor.need.email': undefined; 'surveyor.need.bank': undefined; 'surveyor.failed': undefined;
  'otp.invalid': undefined; 'otp.send-failed': undefined; 'otp.verify-failed': undefined; 'otp.email-send-failed': undefined; 'otp.email-verify-failed': undefined; 'otp.phone-send-failed': undefined; 'otp.phone-verify-failed': undefined; 'otp.aadhaar-sent': undefined; 'otp.aadhaar-verified': undefined; 'otp.email-sent': undefined; 'otp.email-verified': undefined; 'otp.phone-sent': undefined; 'otp.phone-verified': undefined; 'otp.too-soon': { readonly seconds: string | number }; 'otp.wrong': { readonly left: string | number }; 'otp.used-up': undefined; 'otp.expired': undefined; 'otp.aadhaar-not-linked': undefined; 'otp.aadhaar-refused': undefined;
  'word.invalid': undefined; 'word.used': undefined; 'word.over': undefined; 'word.expired': undefined; 'word.not-open': undefined; 'word.codes-used-up': undefined; 'word.answer.required': undefined; 'word.number.required': undefined; 'word.amount.required': undefined; 'word.mode.required': undefined; 'word.acceptance.required': undefined; 'word.payee.required': undefined; 'word.expected.required': undefined; 'word.accepted-on.required': undefined; 'word.expected.past': undefined; 'word.remark.required': undefined; 'word.none-open': undefined; 'word.nothing-corrected': undefined; 'word.letter-decided': undefined; 'word.no-insurer': undefined; 'word.letter.required': undefined; 'word.signatory.required': undefined; 'word.refusal.required': undefined; 'word.officer.required': undefined; 'word.officer.other-insurer': undefined;
  'bank.verified': undefined; 'bank.invalid': undefined; 'bank.name-mismatch': undefined; 'bank.name-unknown': undefined; 'bank.inconclusive': undefined; 'bank.account.name': undefined; 'bank.account.known': undefined; 'bank.file.too-large': undefined; 'bank.row.unsafe': undefined; 'bank.row.columns': undefined; 'bank.row.too-many': undefined; 'bank.row.empty': undefined; 'bank.row.day': undefined; 'bank.row.amount': undefined; 'bank.row.balance': undefined; 'bank.row.currency': undefined; 'bank.row.other-account': { readonly number: string | number }; 'bank.row.future': undefined; 'bank.row.break': { readonly expected: string | number; readonly found: string | number }; 'bank.row.closing': { readonly expected: string | number; readonly found: string | number }; 'bank.row.gap': { readonly found: string | number; readonly day: string | number; readonly expected: string | number }; 'bank.row.which-column': { readonly columns: string | number }; 'bank.row.interim': undefined; 'bank.row.notification': undefined; 'bank.row.cut-off': undefined; 'bank.row.order': undefined; 'bank.row.shortened': { readonly number: string | number }; 'bank.row.before-first': { readonly day: string | number }; 'bank.row.gap-of-days': { readonly found: string | number; readonly day: string | number; readonly expected: string | number; readonly from: string | number; readonly to: string | number }; 'bank.left.zero': undefined; 'bank.left.no-line': undefined; 'bank.left.other-account': { readonly lines: string | number; readonly number: string | number }; 'bank.statement.taken-back': undefined; 'bank.statement.followed': undefined; 'bank.statement.used': undefined; 'bank.row.differs': undefined; 'bank.own-statement': undefined; 'bank.own-account': undefined; 'bank.match.unequal': undefined; 'bank.line.taken': undefined; 'bank.line.wrong-side': undefined; 'bank.explained.days': { readonly days: string | number };
  'workshop.number-known': undefined; 'workshop.not-named': undefined; 'workshop.decided': undefined; 'workshop.unchecked': undefined;
  'account.saved': undefined; 'account.saved-verify-email': { readonly email: string | number }; 'account.session.ended': undefined; 'account.sessions.ended': undefined; 'account.choices.saved': undefined; 'account.export.started': undefined; 'account.export.not-ready': undefined; 'account.close.open-business': undefined; 'account.close.staff': undefined; 'account.close.confirm': undefined; 'account.closed': undefined; 'account.phone.missing': undefined; 'account.phone.alone': undefined;
  'problem.claim.not-found': undefined; 'problem.claim.forbidden': undefined; 'problem.claim.wrong-stage': undefined; 'problem.claim.part-locked': undefined; 'problem.claim.parts-incomplete': undefined; 'problem.claim.payment-not-confirmed': undefined; 'problem.claim.payment-in-progress': undefined; 'problem.claim.reason-required': undefined; 'problem.claim.questions-missing': undefined; 'problem.claim.items-unanswered': undefined; 'problem.claim.survey-required': undefined; 'problem.claim.duplicate': undefined; 'problem.claim.theft': undefined; 'problem.claim.total-loss': undefined; 'problem.claim.cover-fails': undefined; 'problem.claim.insurer-denies': undefined; 'problem.claim.three-names': undefined; 'problem.claim.title-unexplained': undefined; 'problem.claim.title-in-order': undefined; 'problem.claim.above-provisional': undefined; 'problem.claim.above-final': undefined; 'problem.claim.offer-not-open': undefined; 'problem.claim.offer-expired': undefined; 'problem.claim.offer-still-open': undefined; 'problem.claim.offer-accepted': undefined; 'problem.claim.deed-unsigned': undefined; 'problem.claim.deed-unstamped': undefined; 'problem.claim.deed-stamped': undefined; 'problem.claim.deed-not-yours': undefined; 'problem.claim.deed-nothing-to-compare': undefined; 'problem.claim.offer-not-accepted': undefined; 'problem.claim.invoice-missing': undefined; 'problem.claim.invoice-below-advance': undefined; 'problem.claim.invoice-incomplete': undefined; 'problem.claim.invoice-unread': undefined; 'problem.claim.invoice-unseen': undefined; 'problem.claim.invoice-addressee': undefined; 'problem.claim.vehicle-not-ready': undefined; 'problem.claim.garage-not-payable': undefined; 'problem.claim.payee-name': undefined; 'problem.claim.owner-unknown': undefined; 'problem.claim.no-set-up': undefined; 'problem.claim.appeal-closed': undefined; 'problem.claim.already-rated': undefined; 'problem.claim.acceptance-proof-missing': undefined; 'problem.claim.amount-missing': undefined; 'problem.claim.above-approval-limit': undefined; 'problem.approval.same-person': undefined; 'problem.claim.estimate-missing': undefined; 'problem.claim.approval-too-small': undefined; 'problem.claim.above-calculation': undefined; 'problem.claim.fee-above-slabs': undefined; 'problem.claim.money-by-payee-hand': undefined; 'problem.claim.payee-by-other-hand': undefined; 'problem.claim.decided-by-other-hand': undefined; 'problem.claim.first-approver-lapsed': undefined; 'problem.claim.connected': undefined; 'problem.approval.connected-person': undefined; 'problem.claim.checks-open': undefined; 'problem.claim.money-by-decider': undefined; 'problem.claim.garage-registered': undefined; 'problem.claim.payout-exists': undefined; 'problem.claim.payout-missing': undefined; 'problem.claim.payout-not-credited': undefined; 'problem.claim.payout-mismatch': undefined; 'problem.claim.receivable-open': undefined; 'problem.surveyor.not-eligible': undefined; 'problem.survey.lines-unassessed': undefined; 'problem.survey.estimate-changed': undefined; 'problem.survey.photo-missing': undefined; 'problem.payout.not-retryable': undefined;
  'deed.changed': undefined; 'deed.file.required': undefined; 'deed.duty.source': undefined; 'deed.stamp.number': undefined; 'deed.stamp.picture': undefined; 'deed.stamp.used': undefined;
  'invoice.number.required': undefined; 'invoice.date.required': undefined; 'invoice.rate.required': undefined; 'invoice.addressee.required': undefined; 'invoice.amount.required': undefined; 'invoice.amount.positive': undefined; 'invoice.file.required': undefined; 'invoice.fault.missing': undefined; 'invoice.fault.number-form': undefined; 'invoice.fault.date-form': undefined; 'invoice.fault.date-future': undefined; 'invoice.fault.date-before-incident': undefined; 'invoice.fault.supplier-other': undefined; 'invoice.fault.supplier-unregistered': undefined; 'invoice.fault.addressee-not-owners-share': undefined; 'invoice.fault.gstin-form': undefined; 'invoice.fault.gstin-not-insurers': undefined; 'invoice.fault.gstin-not-owners': undefined; 'invoice.fault.name-not-owners': undefined; 'invoice.fault.state-unknown': undefined; 'invoice.fault.state-not-addressees': undefined; 'invoice.fault.rate-unknown': undefined; 'invoice.fault.rate-unregistered': undefined; 'invoice.fault.tax-of-line': undefined; 'invoice.fault.tax-of-lines': undefined; 'invoice.fault.tax-unregistered': undefined; 'invoice.fault.tax-halves': undefined; 'invoice.fault.tax-inside-state': undefined; 'invoice.fault.tax-between-states': undefined; 'invoice.fault.total': undefined; 'invoice.fault.seal-forged': undefined; 'invoice.fault.seal-dropped': undefined; 'invoice.fault.seal-used': undefined; 'invoice.fault.seal-kind': undefined; 'invoice.fault.seal-number': undefined; 'invoice.fault.seal-date': undefined; 'invoice.fault.seal-supplier': undefined; 'invoice.fault.seal-addressee': undefined; 'invoice.fault.seal-total': undefined; 'invoice.number-used': undefined; 'invoice.replaced': undefined;
  'claim.make.required': undefined; 'claim.model.required': undefined; 'claim.year.invalid': undefined; 'claim.registration.required': undefined; 'claim.chassis.required': undefined; 'claim.engine.required': undefined; 'claim.color.required': undefined; 'claim.purchase-date.required': undefined; 'claim.current-value.positive': undefined; 'claim.garage.required': undefined; 'claim.repair-cost.positive': undefined; 'claim.repair-time.required': undefined; 'claim.invited-name.required': undefined; 'claim.invited-phone.required': undefined; 'claim.incident-date.required': undefined; 'claim.incident-time.required': undefined; 'claim.incident-time.invalid': undefined; 'claim.incident-time.future': undefined; 'claim.incident-location.required': undefined; 'claim.incident-description.required': undefined; 'claim.incident-description.min': undefined; 'claim.damage-description.required': undefined; 'claim.damage-description.min': undefined; 'claim.driver-name.required': undefined; 'claim.driver-license.required': undefined; 'claim.driver-contact.required': undefined; 'claim.driver-birth.required': undefined; 'claim.police-number.required': undefined; 'claim.police-report.both': undefined; 'claim.terms.required': undefined; 'claim.terms.outdated': undefined; 'claim.consent.required': undefined; 'claim.accuracy.required': undefined; 'claim.submitted': { readonly id: string | number }; 'claim.init.failed-title': undefined; 'claim.init.failed': undefined; 'claim.save.failed': undefined; 'claim.discarded': undefined; 'claim.version-conflict': undefined; 'claim.title.new': undefined; 'claim.title.accident': { readonly vehicle: string | number }; 'claim.title.theft': { readonly vehicle: string | number }; 'claim.title.natural-disaster': { readonly vehicle: string | number }; 'claim.title.vandalism': { readonly vehicle: string | number }; 'claim.title.fire': { readonly vehicle: string | number }; 'claim.title.other': { readonly vehicle: string | number }; 'claim.payee.locked': undefined; 'claim.nothing-to-pay': undefined;
  'insurer.unknown': undefined; 'insurer.unknown-near': { readonly names: string | number }; 'insurer.known': undefined; 'insurer.known-as': { readonly name: string | number }; 'insurer.in-use': undefined; 'insurer.modes.required': undefined; 'insurer.gstin.required': undefined; 'insurer.gstin.known': { readonly name: string | number }; 'insurer.gstin.of-state': { readonly gstin: string | number }; 'insurer.gstin.other-pan': undefined; 'insurer.office.known': undefined; 'insurer.account.known': { readonly name: string | number }; 'insurer.end.before-begin': undefined; 'insurer.name.required': undefined;
  'register.silent': undefined; 'register.number-refused': undefined;
  'exposure.limit-reached': undefined; 'exposure.limit-reached.claim': { readonly limit: string | number; readonly left: string | number; readonly name: string | number }; 'exposure.limit-reached.garage': { readonly limit: string | number; readonly name: string | number; readonly left: string | number }; 'exposure.limit-reached.garage-surveyor': { readonly limit: string | number; readonly name: string | number; readonly left: string | number }; 'exposure.limit-reached.insurer': { readonly limit: string | number; readonly name: string | number; readonly left: string | number }; 'exposure.limit-reached.owner': { readonly limit: string | number; readonly name: string | number; readonly left: string | number }; 'exposure.limit-reached.total': { readonly limit: string | number; readonly left: string | number }; 'exposure.limit.required': undefined;
  'notice.papers-missing.title': undefined; 'notice.papers-missing.text': { readonly number: string | number; readonly count: number }; 'notice.draft-waiting.title': undefined; 'notice.draft-waiting.text': { readonly number: string | number }; 'notice.identity-missing.title': undefined; 'notice.identity-missing.text': { readonly number: string | number }; 'notice.payment-refunded.title': undefined; 'notice.payment-refunded.text': { readonly amount: string | number }; 'notice.refund-done.title': undefined; 'notice.refund-done.text': { readonly amount: string | number }; 'notice.claim-submitted.title': { readonly number: string | number }; 'notice.claim-submitted.text': undefined; 'notice.claim-for-garage.title': { readonly number: string | number }; 'notice.claim-for-garage.text': undefined; 'notice.survey-assigned.title': { readonly number: string | number }; 'notice.survey-assigned.text': { readonly due: string | number }; 'notice.info-requested.title': { readonly number: string | number }; 'notice.info-requested.text': { readonly count: string | number }; 'notice.claim-approved.title': { readonly number: string | number }; 'notice.claim-approved.text': { readonly amount: string | number }; 'notice.claim-approved-garage.title': { readonly number: string | number }; 'notice.claim-approved-garage.text': { readonly amount: string | number }; 'notice.claim-rejected-garage.title': { readonly number: string | number }; 'notice.claim-rejected-garage.text': undefined; 'notice.claim-withdrawn.title': { readonly number: string | number }; 'notice.claim-withdrawn.text': undefined; 'notice.claim-rejected.title': { readonly number: string | number }; 'notice.claim-rejected.text': { readonly reason: string | number }; 'notice.offer-renewed.title': { readonly number: string | number }; 'notice.offer-renewed.text': { readonly until: string | number }; 'notice.advance-renewed.title': { readonly number: string | number; readonly amount: string | number }; 'notice.advance-renewed.text': { readonly invoice: string | number }; 'notice.offer-expired.title': { readonly number: string | number }; 'notice.offer-expired.text': undefined; 'notice.offer-accepted.title': { readonly number: string | number }; 'notice.offer-accepted.text': undefined; 'notice.supplement-raised.title': { readonly number: string | number }; 'notice.supplement-raised.text': undefined; 'notice.invoice-unseen.title': { readonly number: string | number }; 'notice.invoice-unseen.text': undefined; 'notice.invoice-refused.title': { readonly number: string | number }; 'notice.invoice-refused.text': { readonly reason: string | number }; 'notice.deed-refused.title': { readonly number: string | number }; 'notice.deed-refused.text': { readonly reason: string | number }; 'notice.owners-share-received.title': { readonly amount: string | number; readonly number: string | number }; 'notice.owners-share-received.text': undefined; 'notice.owners-share-undone.title': { readonly amount: string | number; readonly number: string | number }; 'notice.owners-share-undone.text': undefined; 'notice.payout-sent.title': { readonly number: string | number }; 'notice.payout-sent.text': { readonly amount: string | number; readonly utr: string | number }; 'notice.paid-late.title': { readonly number: string | number }; 'notice.paid-late.text': { readonly amount: string | number }; 'notice.surplus-due.title': { readonly amount: string | number; readonly number: string | number }; 'notice.surplus-due.text': { readonly by: string | number }; 'notice.surplus-account.title': undefined; 'notice.surplus-account.text': { readonly number: string | number; readonly last4: string | number }; 'notice.surplus-paid.title': { readonly amount: string | number }; 'notice.surplus-paid.text': { readonly number: string | number }; 'notice.surplus-failed.title': { readonly amount: string | number }; 'notice.surplus-failed.text': { readonly number: string | number }; 'notice.tds-charge-due.title': { readonly amount: string | number; readonly number: string | number }; 'notice.tds-charge-due.text': { readonly by: string | number; readonly reason: string | number }; 'notice.tds-charge-set-off.title': { readonly amount: string | number; readonly number: string | number }; 'notice.tds-charge-set-off.text': { readonly reason: string | number }; 'notice.charge-due.title': { readonly amount: string | number; readonly number: string | number }; 'notice.charge-due.text': { readonly by: string | number; readonly reason: string | number }; 'notice.charge-set-off.title': { readonly amount: string | number; readonly number: string | number }; 'notice.charge-set-off.text': { readonly reason: string | number }; 'notice.gate-pass.title': { readonly number: string | number }; 'notice.gate-pass.text': { readonly code: string | number }; 'notice.claim-closed.title': { readonly number: string | number }; 'notice.claim-closed.text': undefined; 'notice.garage-changes-approved.title': undefined; 'notice.garage-changes-approved.text': undefined; 'notice.garage-changes-refused.title': undefined; 'notice.garage-changes-refused.text': { readonly reason: string | number }; 'notice.garage-approved.title': undefined; 'notice.garage-approved.text': undefined; 'notice.garage-rejected.title': undefined; 'notice.garage-rejected.text': { readonly reason: string | number }; 'notice.garage-changes-asked.title': undefined; 'notice.garage-changes-asked.text': { readonly reason: string | number }; 'notice.garage-listed.title': undefined; 'notice.garage-listed.text': { readonly date: string | number }; 'notice.garage-renewal.title': { readonly days: string | number }; 'notice.garage-renewal.text': { readonly date: string | number }; 'notice.garage-lapsed.title': undefined; 'notice.garage-lapsed.text': undefined; 'notice.kyc-approved.title': undefined; 'notice.kyc-approved.text': undefined; 'notice.kyc-rejected.title': undefined; 'notice.kyc-rejected.text': undefined; 'notice.survey-visit.title': { readonly number: string | number; readonly at: string | number }; 'notice.survey-visit.text': undefined; 'notice.lender-asked.title': undefined; 'notice.lender-asked.text': { readonly lender: string | number; readonly number: string | number }; 'notice.payment-alert.title': { readonly order: string | number }; 'notice.payment-alert.text': { readonly alert: string | number }; 'notice.refund-failed.title': { readonly order: string | number }; 'notice.refund-failed.text': { readonly amount: string | number }; 'notice.proposal-waits.title': undefined; 'notice.proposal-waits.text': { readonly by: string | number }; 'notice.staff-suspended.title': undefined; 'notice.staff-suspended.text': { readonly who: string | number; readonly by: string | number }; 'notice.staff-let-in-again.title': undefined; 'notice.staff-let-in-again.text': { readonly by: string | number; readonly who: string | number }; 'notice.legal-hold-placed.title': undefined; 'notice.legal-hold-placed.text': { readonly what: string | number; readonly by: string | number }; 'notice.legal-hold-lifted.title': undefined; 'notice.legal-hold-lifted.text': { readonly what: string | number; readonly by: string | number }; 'notice.garage-to-invite.title': { readonly number: string | number }; 'notice.garage-to-invite.text': { readonly garage: string | number; readonly phone: string | number }; 'notice.payout-alert.title': { readonly number: string | number }; 'notice.payout-alert.text': { readonly why: string | number }; 'notice.insurer-overdue.title': { readonly days: string | number; readonly number: string | number }; 'notice.insurer-overdue.text': { readonly insurer: string | number; readonly amount: string | number }; 'notice.insurer-confirmed.title': undefined; 'notice.insurer-confirmed.text': { readonly insurer: string | number; readonly number: string | number }; 'notice.insurer-corrected.title': undefined; 'notice.insurer-corrected.text': { readonly insurer: string | number; readonly number: string | number }; 'notice.insurer-denied.title': undefined; 'notice.insurer-denied.text': { readonly insurer: string | number; readonly number: string | number }; 'notice.lender-consented.title': undefined; 'notice.lender-consented.text': { readonly lender: string | number; readonly number: string | number }; 'notice.lender-refused.title': undefined; 'notice.lender-refused.text': { readonly lender: string | number; readonly number: string | number }; 'notice.invoice-below-advance.title': { readonly number: string | number }; 'notice.invoice-below-advance.text': { readonly invoice: string | number; readonly amount: string | number }; 'notice.garage-new.title': undefined; 'notice.garage-new.text': { readonly name: string | number; readonly district: string | number }; 'notice.garage-changes-wait.title': undefined; 'notice.garage-changes-wait.text': { readonly name: string | number; readonly district: string | number }; 'notice.kyc-pending.title': undefined; 'notice.kyc-pending.text': { readonly name: string | number; readonly role: string | number }; 'notice.letter-failed.title': { readonly letter: string | number; readonly channel: string | number }; 'notice.letter-failed.text': { readonly reason: string | number }; 'notice.cap-reached.title': { readonly what: string | number; readonly max: string | number; readonly per: string | number }; 'notice.cap-reached.text': undefined; 'notice.surveyor-paid.title': { readonly bill: string | number }; 'notice.surveyor-paid.text': { readonly amount: string | number }; 'notice.surveyor-bill-back.title': { readonly bill: string | number }; 'notice.surveyor-bill-back.text': { readonly why: string | number }; 'notice.surveyor-bill-held.title': { readonly bill: string | number }; 'notice.surveyor-bill-held.text': { readonly why: string | number }; 'notice.surveyor-bill-stuck.title': { readonly bill: string | number }; 'notice.surveyor-bill-stuck.text': { readonly why: string | number }; 'notice.lender-not-lender.title': undefined; 'notice.lender-not-lender.text': { readonly lender: string | number; readonly number: string | number }; 'notice.workshop-joined.title': undefined; 'notice.workshop-joined.text': { readonly name: string | number; readonly district: string | number };
  'kyc.first-name.required': undefined; 'kyc.last-name.required': undefined; 'kyc.date-of-birth.required': undefined; 'kyc.phone.required': undefined; 'kyc.address.required': undefined; 'kyc.city.required': undefined; 'kyc.state.required': undefined; 'kyc.pincode.required': undefined; 'kyc.garage-name.required': undefined; 'kyc.garage-registration.required': undefined; 'kyc.surveyor-license.required': undefined; 'kyc.experience.required': undefined; 'kyc.experience.invalid': undefined; 'kyc.company-name.required': undefined; 'kyc.company-registration.required': undefined; 'kyc.irdai-registration.required': undefined; 'kyc.document.unknown': undefined; 'kyc.document.too-many': { readonly max: string | number }; 'kyc.submit.success': undefined; 'kyc.submit.failed': undefined; 'kyc.wrong-state': undefined; 'kyc.document.identityProof': undefined; 'kyc.document.addressProof': undefined; 'kyc.document.businessRegistration': undefined; 'kyc.document.gstCertificate': undefined; 'kyc.document.surveyorLicense': undefined; 'kyc.document.insuranceLicense': undefined; 'kyc.document.bankStatement': undefined; 'kyc.hint.identityProof': undefined; 'kyc.hint.addressProof': undefined; 'kyc.hint.businessRegistration': undefined; 'kyc.hint.gstCertificate': undefined; 'kyc.hint.surveyorLicense': undefined; 'kyc.hint.insuranceLicense': undefined; 'kyc.hint.bankStatement': undefined; 'kyc.document.required': { readonly document: string | number }; 'kyc.document.rejected': { readonly document: string | number; readonly reason: string | number }; 'kyc.undecided': undefined; 'kyc.reason.required': undefined; 'kyc.own': undefined; 'kyc.by-sole-approver': undefined; 'kyc.by-administrator': undefined; 'kyc.double': undefined; 'kyc.double.answered': undefined; 'kyc.double.relation.required': undefined; 'kyc.double.other-firm': undefined;
  'identity.name.required': undefined; 'identity.signatory.required': undefined; 'identity.pan.unknown': undefined; 'identity.pan.other-name': undefined; 'identity.card.required': undefined;
  'listings.failed.listings': undefined; 'listings.failed.search': undefined; 'listings.failed.details': undefined; 'listings.failed.services': undefined; 'listings.failed.types': undefined; 'listings.failed.states': undefined; 'listings.failed.districts': undefined; 'listings.failed.state-districts': undefined; 'listings.failed.states-with-districts': undefined; 'listings.failed.statistics': undefined;
  'rating.contacts': undefined; 'rating.own-garage': undefined; 'rating.required': undefined; 'rating.answer.required': undefined; 'rating.hide.reason': undefined;
  'appeal.reason.required': undefined;
  'withdraw.reason.required': undefined;
  'timeline.submitted': { readonly fee: string | number }; 'timeline.submitted.garage': { readonly vehicle: string | number }; 'timeline.survey-assigned': { readonly surveyor: string | number }; 'timeline.survey-assigned.surveyor': { readonly due: string | number }; 'timeline.survey-accepted': undefined; 'timeline.insurer-survey': { readonly amount: string | number }; 'timeline.survey-declined': undefined; 'timeline.survey-recalled': undefined; 'timeline.survey-reported': { readonly amount: string | number }; 'timeline.review-started': undefined; 'timeline.info-requested': { readonly of: string | number; readonly count: string | number }; 'timeline.question-answered': { readonly by: string | number }; 'timeline.info-complete': undefined; 'timeline.questions-closed': undefined; 'timeline.second-approval': undefined; 'timeline.returned-to-review': undefined; 'timeline.approved': { readonly amount: string | number }; 'timeline.approved.garage': { readonly amount: string | number }; 'timeline.rejected': { readonly reason: string | number }; 'timeline.offer-made': { readonly until: string | number; readonly balance: string | number }; 'timeline.offer-made.claimant': { readonly until: string | number; readonly balance: string | number }; 'timeline.offer-accepted': undefined; 'timeline.deed-signed': undefined; 'timeline.offer-expired': undefined; 'timeline.offer-renewed': { readonly until: string | number }; 'timeline.advance-renewed': { readonly invoice: string | number; readonly amount: string | number }; 'timeline.estimate-saved': { readonly amount: string | number; readonly version: string | number }; 'timeline.supplement-raised': { readonly amount: string | number }; 'timeline.invoice-uploaded': { readonly amount: string | number }; 'timeline.vehicle-ready': undefined; 'timeline.owners-share-received': { readonly amount: string | number }; 'timeline.owners-share-undone': { readonly amount: string | number }; 'timeline.repair-vehicle-in': undefined; 'timeline.repair-dismantled': undefined; 'timeline.repair-parts-ordered': undefined; 'timeline.repair-repair-started': undefined; 'timeline.repair-repair-done': undefined; 'timeline.payout-started': { readonly amount: string | number }; 'timeline.payout-failed': undefined; 'timeline.payout-returned': undefined; 'timeline.disbursed': { readonly amount: string | number; readonly utr: string | number }; 'timeline.paid-late': { readonly amount: string | number }; 'timeline.paid-late.claimant': { readonly amount: string | number }; 'timeline.gate-pass-issued': { readonly code: string | number }; 'timeline.vehicle-left': undefined; 'timeline.vehicle-left-undone': undefined; 'timeline.insurer-paid': { readonly amount: string | number }; 'timeline.insurer-payment-undone': { readonly amount: string | number }; 'timeline.surplus-passed-on': { readonly amount: string | number; readonly by: string | number }; 'timeline.surplus-paid': { readonly amount: string | number }; 'timeline.charged-to-owner': { readonly amount: string | number }; 'timeline.charged-to-garage': { readonly amount: string | number }; 'timeline.charge-paid': { readonly amount: string | number }; 'timeline.shortfall': undefined; 'timeline.written-off': undefined; 'timeline.insurer-asked': { readonly officer: string | number }; 'timeline.insurer-confirmed': { readonly officer: string | number }; 'timeline.insurer-corrected': { readonly officer: string | number }; 'timeline.insurer-letter-written': { readonly amount: string | number }; 'timeline.insurer-letter-sent': { readonly amount: string | number; readonly officer: string | number; readonly by: string | number }; 'timeline.reminder-sent': { readonly letter: string | number; readonly officer: string | number }; 'timeline.reminder-skipped': { readonly letter: string | number; readonly reason: string | number }; 'timeline.insurer-denied': { readonly officer: string | number }; 'timeline.acceptance-letter-confirmed': { readonly officer: string | number }; 'timeline.acceptance-letter-refused': { readonly officer: string | number; readonly reason: string | number }; 'timeline.closed': undefined; 'timeline.withdrawn': undefined; 'timeline.discarded': undefined; 'timeline.appealed': undefined; 'timeline.appealed.claimant': undefined; 'timeline.garage-linked': { readonly garage: string | number }; 'timeline.rated': { readonly rating: string | number }; 'timeline.review-reopened': undefined; 'timeline.refund-started': { readonly amount: string | number }; 'timeline.document-added': { readonly name: string | number }; 'timeline.document-deleted': { readonly name: string | number }; 'timeline.assignee-changed': { readonly name: string | number }; 'timeline.survey-visit': { readonly at: string | number }; 'timeline.lender-asked': { readonly lender: string | number }; 'timeline.lender-consented': { readonly lender: string | number }; 'timeline.lender-refused': { readonly lender: string | number }; 'timeline.lender-not-lender': { readonly lender: string | number }; 'timeline.lender-passed-over': { readonly lender: string | number };
  'surplus.name.required': undefined; 'surplus.name.not-yours': undefined;
  'next.finish-draft': undefined; 'next.pay-fee': undefined; 'next.send-papers': undefined; 'next.order-survey': undefined; 'next.record-cover': undefined; 'next.record-acceptance': undefined; 'next.confirm-payment': undefined; 'next.start-claim': undefined; 'next.enter-estimate': undefined; 'next.accept-survey': undefined; 'next.report-survey': undefined; 'next.decide': undefined; 'next.answer': undefined; 'next.confirm-approval': undefined; 'next.make-offer': undefined; 'next.accept-offer': undefined; 'next.renew-offer': undefined; 'next.report-ready': undefined; 'next.start-repair': undefined; 'next.upload-invoice': undefined; 'next.sign-deed': undefined; 'next.show-identity': undefined; 'next.compare-deed': undefined; 'next.draw-deed': undefined; 'next.buy-stamp': undefined; 'next.enter-stamp': undefined; 'next.link-garage': undefined; 'next.check-invoice': undefined; 'next.complete-invoice': undefined; 'next.read-invoice': undefined; 'next.check-seal': undefined; 'next.confirm-invoice': undefined; 'next.record-gstin': undefined; 'next.become-payable': undefined; 'next.decide-kyc': undefined; 'next.check-owner': undefined; 'next.explain-owner': undefined; 'next.accept-payee': undefined; 'next.resolve-payout': undefined; 'next.send-payout': undefined; 'next.pay-us': undefined; 'next.accept-finally': undefined; 'next.name-account': undefined; 'next.pay-charge': undefined; 'next.pay-share': undefined; 'next.may-appeal': undefined; 'next.nothing': undefined; 'next.enter-estimate.you': undefined; 'next.accept-survey.you': undefined; 'next.report-survey.you': undefined; 'next.answer.you': undefined; 'next.report-ready.you': undefined; 'next.start-repair.you': undefined; 'next.upload-invoice.you': undefined; 'next.sign-deed.you': undefined; 'next.complete-invoice.you': undefined; 'next.become-payable.you': undefined; 'next.accept-offer.other': undefined; 'next.send-papers.other': undefined; 'next.renew-offer.other': undefined; 'next.pay-us.other': undefined; 'next.name-account.other': undefined; 'next.show-identity.other': undefined; 'next.pay-charge.other': undefined; 'next.pay-share.other': undefined; 'next.may-appeal.other': undefined; 'next.ask-lender': undefined; 'next.await-lender': undefined; 'next.give-account': undefined;
  'offer.key-facts-changed': undefined; 'offer.signed-name': undefined; 'offer.esign-unavailable': undefined;
  'duties.required': undefined;
  'user.reason.required': undefined; 'user.own': undefined; 'user.last-admin': undefined; 'user.wrong-state': undefined; 'user.limit.required': undefined;
  'analytics.from.required': undefined; 'analytics.to.required': undefined; 'analytics.order': undefined; 'analytics.too-long': undefined;
  'listing.branch.required': undefined; 'listing.type.required': undefined; 'listing.type.unknown': undefined; 'listing.contact.required': undefined; 'listing.contact.invalid': undefined; 'listing.contact.mobile': undefined; 'listing.services.required': undefined; 'listing.services.unknown': { readonly name: string | number }; 'listing.insurers.unknown': { readonly names: string | number }; 'listing.insurers.unknown-near': { readonly names: string | number; readonly near: string | number }; 'listing.yes-no.invalid': undefined; 'listing.position.invalid': undefined; 'listing.import.stopped': undefined; 'listing.import.wrong-state': undefined; 'listing.repeats-row': { readonly row: string | number }; 'listing.repeats-listing': undefined; 'listing.type.named': { readonly name: string | number }; 'listing.pincode.elsewhere': { readonly pincode: string | number; readonly there: string | number; readonly here: string | number }; 'listing.state.named': { readonly name: string | number }; 'listing.district.named': { readonly name: string | number };
  'proposal.waiting': undefined; 'proposal.own': undefined; 'proposal.lapsed': undefined; 'proposal.ended': undefined; 'proposal.overtaken': undefined; 'proposal.own-word': undefined; 'proposal.not-yours': undefined;
  'setting.from.required': undefined; 'setting.from.past': undefined; 'setting.from.taken': undefined; 'setting.not-upcoming': undefined; 'setting.cin': undefined; 'setting.set-up.financier': undefined; 'setting.set-up.registration': undefined; 'setting.set-up.officer': undefined; 'setting.sac': undefined; 'setting.slabs.required': undefined; 'setting.slab.up-to': undefined; 'setting.slab.fee': undefined; 'setting.slab.order': undefined; 'setting.percent': undefined; 'setting.range': { readonly min: string | number; readonly max: string | number }; 'setting.caps.order': undefined; 'setting.months': undefined; 'setting.months.order': undefined; 'setting.amount': undefined; 'setting.up-to': undefined; 'setting.tax-name': undefined; 'setting.repair-rates': undefined; 'setting.steps.order': undefined; 'setting.preset': undefined;
  'policy.number.required': undefined; 'policy.insurer.required': undefined; 'policy.registration.required': undefined; 'policy.holder.required': undefined; 'policy.kind.required': undefined; 'policy.starts.required': undefined; 'policy.ends.required': undefined; 'policy.ends.before-start': undefined; 'policy.idv.positive': undefined; 'policy.deductible.negative': undefined; 'policy.duplicate': undefined; 'policy.row.yes-no': undefined; 'policy.row.twice': undefined;
  'cover.source.required': undefined; 'cover.source.differs': undefined; 'cover.file.required': undefined;
  'title.explains.required': undefined; 'title.explains.nothing': undefined; 'title.kind.required': undefined; 'title.file.required': undefined; 'title.says.required': undefined;
  'signal.judged': undefined; 'signal.reason.required': undefined;
  'officer.wrong-state': undefined; 'officer.not-yours': undefined; 'officer.name.required': undefined; 'officer.designation.required': undefined; 'officer.email.required': undefined; 'officer.email.invalid': undefined; 'officer.email.taken': undefined; 'officer.email.account': undefined; 'officer.phone.required': undefined;
  'survey.surveyor.required': undefined; 'survey.decline.reason': undefined; 'survey.recall.reason': undefined; 'survey.line.assessed': undefined; 'survey.line.unknown': undefined; 'survey.line.above-estimate': undefined; 'survey.lines.required': undefined; 'survey.photos.required': undefined; 'survey.insurer.allowed': undefined; 'survey.insurer.salvage': undefined; 'survey.insurer.surveyor': undefined; 'survey.insurer.date': undefined; 'survey.insurer.number': undefined; 'survey.insurer.paper': undefined; 'survey.remarks.required': undefined; 'survey.visit.day': undefined; 'survey.visit.time': undefined; 'survey.visit.past': undefined;
  'estimate.lines.required': undefined; 'estimate.line.label': undefined; 'estimate.line.kind': undefined; 'estimate.line.amount': undefined; 'estimate.line.positive': undefined; 'estimate.line.quantity': undefined; 'estimate.line.action': undefined; 'estimate.line.tax': undefined; 'estimate.supplement.reason': undefined;
  'repair.milestone.required': undefined;
  'note.required': undefined;
  'saved-view.name.required': undefined; 'saved-view.too-many': { readonly max: string | number };
  'receipt.reference.required': undefined; 'receipt.amount.required': undefined; 'receipt.amount.positive': undefined; 'receipt.tds-pan.required': undefined; 'receipt.tds.negative': undefined; 'receipt.date.required': undefined; 'receipt.duplicate': undefined; 'receipt.entered-by-other-end': undefined;
  'list.page-too-far': undefined;
  'ledger.report.days': undefined;
  'receivable.wrong-state': undefined; 'receivable.above-limit': undefined;
  'period.unknown': undefined; 'period.closed': undefined; 'period.not-ready': undefined;
  'signature.wanted': undefined; 'signature.refused': undefined;
  'payout.identity-changed': undefined; 'payout.altered': undefined; 'payout.alert.late': undefined; 'payout.alert.failed': undefined; 'payout.alert.returned': undefined; 'payout.alert.mismatch': undefined; 'payout.alert.conflict': undefined; 'payout.alert.lost': undefined; 'payout.alert.paid-after-all': undefined; 'payout.alert.unknown-state': undefined; 'payout.alert.no-utr': undefined; 'payout.alert.payee-new': undefined; 'payout.alert.not-approved': undefined; 'payout.alert.altered': undefined; 'payout.alert.identity-changed': undefined; 'payout.alert.payee-changed': undefined; 'payout.alert.payee-first': undefined; 'payout.alert.release-waits': undefined; 'payout.alert.insurer-denies': undefined; 'payout.alert.insurer-less': undefined; 'payout.alert.title': undefined;
  'settlement.negative': undefined;
  'fee.own-survey': undefined; 'fee.agreed': undefined; 'fee.nothing-waits': undefined; 'fee.changed': undefined; 'fee.not-billable': undefined; 'fee.billed': undefined; 'fee.wrong-state': undefined; 'fee.not-payable': undefined; 'fee.amount': undefined; 'fee.reason': undefined; 'fee.pan': undefined; 'fee.pan.unknown': undefined; 'fee.pan.other-name': undefined; 'fee.gstin.other-pan': undefined; 'fee.gstin.unknown': undefined; 'fee.bill.number': undefined; 'fee.bill.day': undefined; 'fee.bill.early': undefined; 'fee.bill.taken': undefined; 'fee.hold.kyc': undefined; 'fee.hold.bank': undefined; 'fee.hold.account': undefined; 'fee.hold.suspended': undefined; 'fee.hold.failed': undefined; 'fee.hold.returned': undefined; 'fee.hold.mismatch': undefined; 'fee.hold.double': undefined;
  'tds.month': undefined; 'tds.bsr': undefined; 'tds.serial': undefined; 'tds.deposited-on': undefined; 'tds.deposited.early': undefined; 'tds.reference': undefined; 'tds.nothing-open': undefined; 'tds.confirmed': undefined; 'tds.challan-known': undefined; 'tds.changed': undefined;
  'table.unreadable': undefined; 'table.archive': undefined; 'table.pdf': undefined; 'table.picture': undefined; 'table.locked': undefined; 'table.nul': undefined; 'table.too-wide': undefined; 'table.too-long': undefined; 'table.nothing': undefined; 'table.takes-too-long': undefined; 'table.first-row-is-data': { readonly columns: string | number }; 'table.headings': { readonly columns: string | number }; 'table.shortened': { readonly number: string | number }; 'table.more-cells': undefined;
  'side-file.required': undefined; 'side-file.no-head': undefined; 'side-file.no-rows': undefined; 'side-file.more-than-left': { readonly total: string | number; readonly left: string | number }; 'side-file.no-number': undefined; 'side-file.shortened-number': { readonly column: string | number; readonly cell: string | number }; 'side-file.not-an-amount': { readonly column: string | number; readonly cell: string | number }; 'side-file.not-a-date': { readonly column: string | number; readonly cell: string | number }; 'side-file.below-zero': { readonly column: string | number; readonly cell: string | number }; 'side-file.too-many-cells': undefined; 'side-file.no-amount': undefined; 'side-file.nothing-paid': undefined; 'side-file.does-not-add-up': { readonly gross: string | number; readonly parts: string | number }; 'side-file.after-transfer': { readonly date: string | number }; 'side-file.unknown-claim': { readonly number: string | number }; 'side-file.other-insurer': { readonly number: string | number }; 'side-file.already-settled': { readonly number: string | number }; 'side-file.several-claims': { readonly number: string | number }; 'side-file.two-claims': { readonly claimNumber: string | number; readonly insurerClaimNumber: string | number }; 'side-file.repeats-row': { readonly row: string | number }; 'side-file.more-than-open': { readonly asked: string | number; readonly open: string | number };
  'cash-bench.account.known': undefined; 'cash-bench.account.unknown': undefined; 'cash-bench.account.another-insurer': undefined; 'cash-bench.named': { readonly count: number; readonly numbers: string | number }; 'cash-bench.number-of-several': { readonly numbers: string | number }; 'cash-bench.exact': { readonly count: number }; 'cash-bench.sum': { readonly count: string | number }; 'cash-bench.after-tds': { readonly rate: string | number }; 'cash-bench.short': { readonly amount: string | number }; 'cash-bench.over': { readonly amount: string | number }; 'cash-bench.only-one': { readonly count: string | number }; 'cash-bench.several': { readonly count: string | number }; 'cash-bench.not-all-tried': { readonly count: string | number };
  'remittance.remitter.ifsc': undefined; 'remittance.remitter.last4': undefined; 'remittance.remitter.both': undefined; 'remittance.lines-refused': undefined; 'remittance.lines.none': undefined; 'remittance.lines.over': { readonly left: string | number }; 'remittance.line.number': undefined; 'remittance.line.over': { readonly outstanding: string | number }; 'remittance.line.tds': { readonly most: string | number }; 'remittance.line.settled': undefined; 'remittance.line.several': undefined; 'remittance.line.twice': undefined; 'remittance.undone': undefined; 'remittance.no-return': undefined; 'remittance.left-already': undefined; 'remittance.not-paid-yet': undefined; 'remittance.other-insurer': undefined; 'remittance.line.other-insurer': undefined; 'remittance.at-gateway': undefined; 'remittance.not-at-bank': undefined;
  'pack.nothing-owed': undefined; 'pack.no-account': undefined; 'pack.paper-missing': { readonly papers: string | number };
  'charge.reason-first': undefined;
  'funding.lender.required': undefined; 'funding.lender.known': undefined; 'funding.limit.required': undefined; 'funding.amount.required': undefined; 'funding.percent': undefined; 'funding.day.required': undefined; 'funding.reference.required': undefined; 'funding.reference.taken': undefined; 'funding.day': undefined; 'funding.over-limit': undefined; 'funding.over-drawn': undefined; 'funding.over-interest': undefined;
  'provision.percent': undefined; 'provision.from.required': undefined; 'provision.order': undefined;
  'position.account': { readonly name: string | number; readonly last4: string | number; readonly balance: string | number; readonly day: string | number }; 'position.unread': { readonly name: string | number; readonly last4: string | number }; 'position.tax-kept': { readonly insurer: string | number; readonly year: string | number; readonly tax: string | number; readonly settled: string | number }; 'position.check-ok': undefined; 'position.check-bad': { readonly n: number };
  'reminder.changed': undefined; 'reminder.decided': undefined;
}
