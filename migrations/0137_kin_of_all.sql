-- Everybody whom one of these people is connected with. In plpgsql, whose plan a connection keeps: written into the statement that loads a claim,
-- the recursion was half of its planning and half of its run, also where nobody asks for it.
create function kin_of_all(people uuid[]) returns jsonb stable language plpgsql as $$
begin
  return (select jsonb_agg(kin.kin_id) from unnest(people) person cross join lateral kin_of(person) kin where person is not null);
end $$;
