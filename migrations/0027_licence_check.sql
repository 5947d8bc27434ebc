-- What the register of driving licences said of the claim's driver, when a member of staff asked it. The date of birth that it asks for is not kept.
alter table claim add column licence_check jsonb;
