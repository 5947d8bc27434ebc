-- Since when a person's KYC has been under its name, birth date and number: what was approved before rests on another identity. Null: since the first.
alter table kyc_submission add column identity_since timestamptz;
