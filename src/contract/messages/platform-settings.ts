/** Texts of the settings that administrators edit. */
export const platformSettingsMessages = {
  'setting.from.required': 'The first day is required',
  'setting.from.past': 'The first day cannot lie in the past: what was calculated keeps its version',
  'setting.from.taken': 'A version begins at this moment already',
  'setting.not-upcoming': 'Only a version that has not begun can be taken back.',
  'setting.slabs.required': 'Please enter at least one slab',
  'setting.slab.up-to': 'The upper end of the slab is required and must be greater than 0',
  'setting.slab.fee': 'The fee is required and cannot be negative',
  'setting.slab.order': 'Each slab must end above the one before',
  'setting.percent': 'Please enter a percentage from 0 to 100',
  'setting.months': 'Please enter a number of months greater than 0',
  'setting.months.order': 'Each age must be above the one before',
  'setting.amount': 'The amount is required and cannot be negative',
  'setting.up-to': 'The upper end must be greater than 0',
  'setting.steps.order': 'Each step must end above the one before; the last one has no end',
} as const;
