import type { garageServices, garageTypes } from '#contract/garages.ts';

type GarageName = (typeof garageServices)[number]['value'] | (typeof garageTypes)[number];

/** Services and types of garages as the directory has them → in Hindi. */
const names: Readonly<Record<GarageName, string>> = {
  'Accident Repair': 'दुर्घटना की मरम्मत',
  'Denting and Painting': 'डेंटिंग और पेंटिंग',
  'Engine Repair': 'इंजन की मरम्मत',
  'Transmission and Clutch': 'गियर और क्लच',
  'Suspension and Steering': 'सस्पेंशन और स्टीयरिंग',
  Brakes: 'ब्रेक',
  'Electrical Work': 'बिजली का काम',
  'AC Service': 'AC सर्विस',
  'Tyres and Wheel Alignment': 'टायर और व्हील अलाइनमेंट',
  'Chassis and Frame Straightening': 'चेसिस और फ़्रेम सीधा करना',
  'Truck Body Building': 'ट्रक बॉडी बनाना',
  'Windshield and Glass': 'विंडशील्ड और शीशे',
  'Battery Service': 'बैटरी सर्विस',
  'General Service': 'सामान्य सर्विस',
  'Towing and Recovery': 'टोइंग और रिकवरी',
  'CNG and LPG Service': 'CNG और LPG सर्विस',
  'Electric Vehicle Service': 'इलेक्ट्रिक वाहन सर्विस',
  'Washing and Detailing': 'धुलाई और डिटेलिंग',
  'Multibrand Garage': 'मल्टीब्रांड गैराज',
  'Authorized Service Center': 'अधिकृत सर्विस सेंटर',
  'Specialized Repair Shop': 'विशेष मरम्मत की दुकान',
};

/** A service or a type of garage in Hindi; what the directory does not know stays as it is. */
export function hindiGarageName(name: string): string {
  return (names as Readonly<Record<string, string | undefined>>)[name] ?? name;
}
