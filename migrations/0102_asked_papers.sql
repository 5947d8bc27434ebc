-- The paper that a question asks for, as ready-made requests name it: its answer is a photo first, and words only beside it. Null: words.
alter table claim_question add column paper text;
