import { texts } from '#web/ui/texts.ts';

export const waitingChangesText = texts({
  en: {
    title: 'Your changes wait for review',
    text: 'Until our staff have looked at them, the directory shows these as before. All else is shown at once.',
    fields: {
      garageName: 'Garage name',
      branchName: 'Branch name',
      address: 'Address',
      landmark: 'Landmark',
      state: 'State',
      district: 'District',
      pincode: 'Pincode',
      mapLocation: 'Map location',
      garageType: 'Type of garage',
      brandAuthorizations: 'Brand authorizations',
      insuranceAffiliations: 'Insurance affiliations',
      typeOfCompany: 'Type of company',
      gstNo: 'GST number',
      companyTradeName: 'Company trade name',
    },
  },
  hi: {
    title: 'आपके बदलाव जाँच में हैं',
    text: 'हमारे कर्मचारियों की जाँच तक सूची में ये पहले जैसे दिखेंगे। बाकी सब तुरंत दिखता है।',
    fields: {
      garageName: 'गैराज का नाम',
      branchName: 'शाखा का नाम',
      address: 'पता',
      landmark: 'पहचान की जगह',
      state: 'राज्य',
      district: 'ज़िला',
      pincode: 'पिनकोड',
      mapLocation: 'नक्शे पर जगह',
      garageType: 'गैराज का प्रकार',
      brandAuthorizations: 'अधिकृत ब्रांड',
      insuranceAffiliations: 'बीमा संबद्धता',
      typeOfCompany: 'कंपनी का प्रकार',
      gstNo: 'GST नंबर',
      companyTradeName: 'कंपनी का व्यापारिक नाम',
    },
  },
});
