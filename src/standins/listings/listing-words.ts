/** Made-up names from common words; any likeness to a real workshop is chance. */
export const ownerNames = [
  ...['Sharma', 'Patel', 'Singh', 'Khan', 'Reddy', 'Iyer', 'Nair', 'Das', 'Gupta', 'Yadav', 'Chauhan', 'Joshi', 'Kulkarni', 'Pawar', 'Shinde', 'Bora'],
  ...['Gill', 'Sandhu', 'Rao', 'Naidu', 'Pillai', 'Menon', 'Ansari', 'Qureshi', 'Thakur', 'Mishra', 'Tiwari', 'Verma', 'Saxena', 'Banerjee', 'Ghosh', 'Mondal'],
  ...['Sahu', 'Behera', 'Mahato', 'Gowda', 'Shetty', 'Hegde', 'Desai', 'Solanki', 'Rathore', 'Meena', 'Bhatt', 'Negi', 'Dogra', 'Lepcha', 'Marak', 'Fernandes'],
];
export const deities = ['Sri Balaji', 'Jai Ambe', 'Shree Ganesh', 'Om Sai', 'New Bharat', 'Guru Nanak', 'Al Madina', 'St. Antony', 'Mahalaxmi', 'Vishwakarma', 'Durga', 'Hanuman'];
export const brands = ['Tata Motors', 'Ashok Leyland', 'Mahindra', 'Eicher', 'BharatBenz', 'Maruti Suzuki', 'Hyundai', 'Toyota', 'Force Motors', 'Isuzu', 'SML Isuzu', 'Volvo', 'Scania'];
export const insurers = [
  ...['New India Assurance', 'National Insurance', 'Oriental Insurance', 'United India Insurance', 'ICICI Lombard', 'HDFC ERGO', 'Bajaj Allianz'],
  ...['Tata AIG', 'SBI General', 'Reliance General', 'Cholamandalam MS', 'IFFCO Tokio', 'Royal Sundaram', 'Shriram General', 'Go Digit'],
];
export const trades = ['Motors', 'Auto Works', 'Garage', 'Truck Care', 'Automobiles', 'Motor Works', 'Service Centre', 'Body Works', 'Diesel Works', 'Auto Care', 'Truck Service', 'Engineering Works'];
export const roads = ['NH 44', 'NH 48', 'Ring Road', 'Station Road', 'Transport Nagar', 'Industrial Area', 'GT Road', 'Bypass Road', 'Market Yard', 'MIDC', 'Bus Stand Road', 'Highway Junction'];
export const landmarks = ['opposite the petrol pump', 'near the toll plaza', 'behind the bus stand', 'next to the weighbridge', 'near the railway crossing', 'opposite the RTO office'];
export const workingDays = ['Monday to Friday', 'Monday to Saturday', 'All Days'] as const;
export const timings = ['24 Hours', '9 AM to 6 PM', '8 AM to 8 PM', '10 AM to 7 PM'] as const;
export const repairTimes = ['2-3 days', '3-5 days', '5-7 days', '7-10 days', '10-15 days'];
