-- Who of the staff said which paper a file is: a lender's consent counts by that person's word, not by who brought the file.
alter table stored_file add column filed_by uuid references app_user (id);
