-- Whoever can write this table puts a script into everybody's pages: each file bears a seal that is made by a key which the database does not have.
-- What was kept without one is not handed out any more by processes that know of seals; the release keeps its own build anew.
alter table web_asset add column seal text not null default '';
