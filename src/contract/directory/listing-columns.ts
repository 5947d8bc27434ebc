/** Columns of the directory's import and export. Lists within a cell are separated by semicolons. */
export const listingColumns = [
  { header: 'Garage name', field: 'garageName', required: true, example: 'Shree Balaji Truck Care' },
  { header: 'Branch', field: 'branch', required: false, example: 'Wakad' },
  {
    header: 'Address',
    field: 'fullAddress',
    required: true,
    example: 'Plot 12, Old Mumbai Road, Wakad, Pune, Maharashtra 411057',
  },
  { header: 'State', field: 'state', required: true, example: 'Maharashtra' },
  { header: 'District', field: 'district', required: true, example: 'Pune' },
  { header: 'Pincode', field: 'pincode', required: false, example: '411057' },
  { header: 'Type', field: 'garageType', required: true, example: 'Multibrand Garage' },
  { header: 'Contact numbers', field: 'contactNumbers', required: true, example: '9822012345; 02012345678' },
  { header: 'Services', field: 'servicesOffered', required: true, example: 'Brakes; Towing and Recovery' },
  { header: 'Insurance affiliated', field: 'insuranceAffiliated', required: false, example: 'Yes' },
  { header: 'Network garage', field: 'isNetworkGarage', required: false, example: 'No' },
  { header: 'Email', field: 'email', required: false, example: 'desk@garage.example' },
  { header: 'Working days', field: 'workingDays', required: false, example: 'Monday to Saturday' },
  { header: 'Contact timing', field: 'contactTiming', required: false, example: '9 AM to 6 PM' },
  { header: 'Repair time', field: 'estimatedRepairTime', required: false, example: '3-5 days' },
  { header: 'Brands', field: 'brandAuthorizations', required: false, example: 'Tata Motors; Eicher' },
  { header: 'Insurers', field: 'insuranceAffiliations', required: false, example: 'New India Assurance' },
  { header: 'Latitude', field: 'latitude', required: false, example: '18.5974' },
  { header: 'Longitude', field: 'longitude', required: false, example: '73.7698' },
] as const;

export type ListingColumn = (typeof listingColumns)[number]['field'];
