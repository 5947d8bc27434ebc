-- The directory showed the address that a registered garage logs in with. It shows the one that the garage chooses; until then none.
update garage_listing set email = null, updated_at = now() where garage_id is not null and email is not null;
