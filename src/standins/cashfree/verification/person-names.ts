/** Made-up people; the last two digits of an Aadhaar number choose one, so that a test knows whom it will meet. */
export const personNames: readonly string[] = [
  'Aarav Sharma', 'Priya Nair', 'Rohan Mehta', 'Ananya Iyer', 'Vikram Singh', 'Kavya Reddy', 'Arjun Patel', 'Meera Joshi', 'Sanjay Kumar', 'Divya Menon',
  'Rahul Verma', 'Sneha Kulkarni', 'John Doe', 'Pooja Desai', 'Karthik Subramanian', 'Neha Gupta', 'Imran Khan', 'Lakshmi Rao', 'Manoj Yadav', 'Farah Sheikh',
];
