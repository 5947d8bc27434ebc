import { texts } from '#web/ui/texts.ts';

export const invitationText = texts({
  en: {
    title: 'Your invitation',
    checking: 'Checking your invitation…',
    lead: (email: string, role: string) => `You were invited as ${role}. You will log in with ${email}.`,
    roles: { insurance: 'claims staff', admin: 'administrator' },
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    passwordHint: 'At least 8 characters, with upper case, lower case and a number',
    confirmPassword: 'Confirm password',
    accept: 'Open my account',
    accepting: 'Opening your account…',
    login: 'Log in',
    tryAgain: 'Try again',
  },
  hi: {
    title: 'आपका निमंत्रण',
    checking: 'आपका निमंत्रण जाँचा जा रहा है…',
    lead: (email: string, role: string) => `आपको ${role} के रूप में बुलाया गया है। आप ${email} से लॉग इन करेंगे।`,
    roles: { insurance: 'क्लेम कर्मचारी', admin: 'एडमिन' },
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    password: 'पासवर्ड',
    passwordHint: 'कम से कम 8 अक्षर; बड़ा अक्षर, छोटा अक्षर और अंक ज़रूरी',
    confirmPassword: 'पासवर्ड दोबारा लिखें',
    accept: 'मेरा खाता खोलें',
    accepting: 'आपका खाता खोला जा रहा है…',
    login: 'लॉग इन करें',
    tryAgain: 'फिर कोशिश करें',
  },
});
