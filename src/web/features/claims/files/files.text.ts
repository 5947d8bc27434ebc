import { texts } from '#web/ui/texts.ts';

export const filesText = texts({
  en: {
    list: 'Files',
    empty: 'No files uploaded yet',
    refresh: 'Refresh',
    failed: 'The files could not be loaded',
    preview: (name: string) => `Preview ${name}`,
    download: (name: string) => `Download ${name}`,
    delete: (name: string) => `Delete ${name}`,
    deleteTitle: 'Delete this file?',
    deleteYes: 'Delete',
    deleted: 'File deleted',
    by: (name: string) => `by ${name}`,
  },
  hi: {
    list: 'फ़ाइलें',
    empty: 'अभी कोई फ़ाइल अपलोड नहीं हुई',
    refresh: 'ताज़ा करें',
    failed: 'फ़ाइलें नहीं खुल सकीं',
    preview: (name: string) => `${name} देखें`,
    download: (name: string) => `${name} डाउनलोड करें`,
    delete: (name: string) => `${name} हटाएँ`,
    deleteTitle: 'यह फ़ाइल हटाएँ?',
    deleteYes: 'हटाएँ',
    deleted: 'फ़ाइल हटा दी गई',
    by: (name: string) => `${name} ने डाली`,
  },
});
