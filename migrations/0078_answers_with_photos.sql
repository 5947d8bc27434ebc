-- A question that asks for photos is answered by photos: several files, in the order of picking, like a survey's.
alter table claim_question add column answer_file_ids uuid[] not null default '{}';
update claim_question set answer_file_ids = array[answer_file_id] where answer_file_id is not null;
alter table claim_question drop column answer_file_id;
