/** Texts of the policies that staff keep. */
export const policyMessages = {
  'policy.number.required': 'Policy number is required',
  'policy.insurer.required': 'Insurer is required',
  'policy.registration.required': 'Registration number is required',
  'policy.holder.required': 'Name of the policy holder is required',
  'policy.kind.required': 'Please choose what the policy covers',
  'policy.starts.required': 'First day of cover is required',
  'policy.ends.required': 'Last day of cover is required',
  'policy.ends.before-start': 'The last day of cover is before the first',
  'policy.idv.positive': 'Insured value must be greater than 0',
  'policy.deductible.negative': 'The voluntary deductible cannot be negative',
  'policy.duplicate': 'This insurer’s policy number is on file already',
  'policy.row.columns':
    'The row needs 11 columns: policy number, insurer, registration number, holder, kind, from, to, insured value, voluntary deductible, zero depreciation, IMT-23',
  'policy.row.yes-no': 'Zero depreciation and IMT-23 are yes or no',
  'policy.row.twice': 'This policy is in the file twice',
} as const;
