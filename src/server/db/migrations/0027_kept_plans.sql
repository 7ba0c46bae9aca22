-- What an order runs inside these was planned anew each time: with the arrays or rows at hand a plan of its
-- own always looked cheaper than a kept one, though planning took longer than running.
alter function app.spend_credits(uuid, uuid[], text[], int, timestamptz) set plan_cache_mode = force_generic_plan;
alter function app.count_articles() set plan_cache_mode = force_generic_plan;
