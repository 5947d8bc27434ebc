import { texts } from '#web/ui/texts.ts';

/** The words of a claim that every back-office screen uses. */
export const claimWords = texts({
  en: {
    stages: {
      draft: 'Draft',
      submitted: 'New',
      survey: 'Survey',
      review: 'In review',
      info_needed: 'Questions open',
      second_approval: 'Second approval',
      approved: 'Approved',
      disbursed: 'Paid',
      closed: 'Closed',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
    },
    roles: {
      claimant: 'Claimant',
      garage: 'Garage',
      surveyor: 'Surveyor',
      insurance: 'Claims staff',
      admin: 'Administrator',
      system: 'Gatepass (automatic)',
      insurer: 'Insurer',
      nobody: 'Nobody',
      you: 'You',
    },
    steps: {
      'finish-draft': 'Finish the draft and pay',
      'start-claim': 'Order a survey or start the review',
      'report-survey': 'Inspect the vehicle and report',
      decide: 'Check the papers and decide',
      answer: 'Answer the open questions',
      'confirm-approval': 'Confirm the approval as second person',
      'make-offer': 'Make the offer',
      'accept-offer': 'Accept the offer and pay the balance of the fee',
      'renew-offer': 'Renew the lapsed offer',
      'complete-repair': 'Finish the repair, upload the invoice, mark the vehicle ready',
      'become-payable': 'Complete KYC and bank account of the garage',
      'decide-kyc': 'Decide the KYC of the garage',
      'send-payout': 'Pay the garage',
      'pay-us': 'Pay what it accepted',
      'may-appeal': 'May appeal',
      nothing: 'Nothing more to do',
    },
    claimTypes: {
      accident: 'Accident',
      theft: 'Theft',
      'natural-disaster': 'Natural disaster',
      vandalism: 'Vandalism',
      fire: 'Fire',
      other: 'Other',
    },
    lineKinds: {
      metal: 'Metal and other parts',
      'rubber-nylon-plastic': 'Rubber, nylon, plastic',
      tyre: 'Tyre',
      battery: 'Battery',
      fibreglass: 'Fibreglass',
      glass: 'Glass',
      'paint-material': 'Paint material',
      paint: 'Paint, material and work in one',
      labour: 'Labour',
    },
    milestones: {
      'vehicle-in': 'Vehicle in',
      dismantled: 'Dismantled',
      'parts-ordered': 'Parts ordered',
      'repair-started': 'Repair started',
      'repair-done': 'Repair done',
    },
    due: 'Due',
    overdue: 'Overdue',
    paused: (hours: number) =>
      hours >= 48
        ? `Paused, ${Math.round(hours / 24)} days left`
        : hours === 1
          ? 'Paused, 1 hour left'
          : `Paused, ${hours} hours left`,
    noClock: 'No deadline',
    copyNumber: 'Claim number',
  },
});
