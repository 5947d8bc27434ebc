import { texts } from '#web/ui/texts.ts';

export const placesText = texts({
  en: {
    state: 'State',
    district: 'District',
    pincode: 'Pincode',
    chooseState: 'Select a state',
    chooseDistrict: 'Select a district',
    stateFirst: 'Select a state first',
    loadingDistricts: 'Loading districts…',
    typeDistrict: 'The list of districts could not be loaded. Please type the name.',
    unionTerritory: (name: string) => `${name} (UT)`,
    retry: 'Try again',
    bankAt: (bank: string, branch: string) => `${bank}, ${branch}`,
    asking: 'Looking it up…',
  },
  hi: {
    state: 'राज्य',
    district: 'ज़िला',
    pincode: 'पिनकोड',
    chooseState: 'राज्य चुनें',
    chooseDistrict: 'ज़िला चुनें',
    stateFirst: 'पहले राज्य चुनें',
    loadingDistricts: 'ज़िले लोड हो रहे हैं…',
    typeDistrict: 'ज़िलों की सूची लोड नहीं हो सकी। कृपया नाम लिखें।',
    unionTerritory: (name: string) => `${name} (केंद्र शासित)`,
    retry: 'फिर कोशिश करें',
    bankAt: (bank: string, branch: string) => `${bank}, ${branch}`,
    asking: 'खोजा जा रहा है…',
  },
});
