import { texts } from '#web/ui/texts.ts';
import { wholeNumber } from '../whole-number.ts';

const rows = (count: number) => (count === 1 ? '1 row' : `${wholeNumber(count)} rows`);
const garages = (count: number) => (count === 1 ? '1 garage' : `${wholeNumber(count)} garages`);

export const staffText = texts({
  en: {
    panel: 'Staff panel',
    loginFirst: 'Please log in to continue.',
    login: 'Log in',
    denied: 'Access Denied',
    deniedText: "You don't have permission to access this page.",
    add: 'Add garage',
    importCsv: 'Import CSV',
    exportCsv: 'Export CSV',
    exporting: 'Exporting...',
    exportFailed: 'The export failed. Please try again.',
    selected: (count: number) => `${garages(count)} selected`,
    selectPage: 'Select this page',
    selectAll: (count: number) => `Select all ${wholeNumber(count)} found`,
    selectMost: (most: number) => `Select the first ${wholeNumber(most)} found`,
    selectFailed: 'The garages could not be selected. Please try again.',
    clearSelection: 'Clear selection',
    select: (name: string) => `Select ${name}`,
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    deleteSelected: 'Delete Selected',
    deleteTitle: (count: number) => `Delete ${garages(count)}?`,
    deleteText: (count: number) =>
      count === 1
        ? 'It leaves the directory at once. You can bring it back with Undo.'
        : 'They leave the directory at once. You can bring them back with Undo.',
    deleting: (done: number, of: number) => `Deleting: ${wholeNumber(done)} of ${garages(of)} so far`,
    delete: 'Delete',
    deleted: (count: number) => (count === 1 ? '1 garage was deleted.' : `${garages(count)} were deleted.`),
    undo: 'Undo',
    restored: (count: number) =>
      count === 1 ? '1 garage is back in the directory.' : `${garages(count)} are back in the directory.`,
    failed: 'That did not work. Please try again.',
    addTitle: 'Add a garage',
    editTitle: 'Edit garage',
    loadFailed: 'Failed to fetch garage details',
    name: 'Garage name',
    branch: 'Branch',
    address: 'Full address',
    pincode: 'Pincode',
    type: 'Garage type',
    chooseType: 'Choose a type',
    contactNumbers: 'Contact numbers',
    contactNumber: (n: number) => `Contact number ${n}`,
    contactHint: 'With area code; a further field appears as you type.',
    services: 'Services',
    chooseServices: 'Choose services',
    affiliated: 'Insurance affiliated',
    network: 'Network garage',
    email: 'Email',
    workingDays: 'Working days',
    contactTiming: 'Contact timing',
    notStated: 'Not stated',
    repairTime: 'Usual repair time',
    brands: 'Authorised for these brands',
    insurers: 'Works with these insurers',
    listHint: 'Separated by commas',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved.',
    added: 'The garage is in the directory.',
    conflict: 'Somebody changed this garage meanwhile. Close this and open it again to see how it is now.',
  },
});

export const importText = texts({
  en: {
    title: 'Import garages',
    choose: 'CSV file',
    hint: 'Up to 100,000 rows. Lists inside a cell are separated by semicolons.',
    template: 'Download the template',
    uploading: 'Sending the file',
    checking: (count: number) => `Checking: ${rows(count)} so far`,
    importing: (count: number) => `Taking ${garages(count)} into the directory`,
    ofFile: (file: string, count: number) => `${file}: ${rows(count)}`,
    bad: (count: number) => `${rows(count)} cannot be taken. Nothing was imported: correct the file and choose it again.`,
    good: (count: number) => `${garages(count)} can be imported.`,
    nothingNew: 'Every garage of this file is in the directory already.',
    duplicates: (count: number) =>
      count === 1
        ? '1 row repeats another row or a garage of the directory. It is left out.'
        : `${rows(count)} repeat another row or a garage of the directory. They are left out.`,
    take: (count: number) => `Import ${garages(count)}`,
    done: (count: number) => (count === 1 ? '1 garage was imported.' : `${garages(count)} were imported.`),
    problems: 'Rows with a problem',
    firstProblems: (count: number) => `The first ${wholeNumber(count)}; the report has all of them.`,
    row: 'Row',
    why: 'What is wrong',
    report: 'Download the report',
    failed: 'The import failed. Please try again.',
    another: 'Choose another file',
    background: 'You can close this window; the import goes on.',
  },
});
