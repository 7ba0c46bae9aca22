-- Taking credits in one call: the balance is locked, looked at, lowered and written to the ledger
-- without the lock waiting for the server in between. Pays for all articles or, with CD402, for none:
-- from the subscription first, whose credits expire, then from free ones, then from bought ones.
create function app.spend_credits(p_user uuid, p_articles uuid[], p_descriptions text[], p_price int, p_now timestamptz)
returns int language plpgsql as $$
declare
  own uuid := app.workspace_id();
  wanted int := cardinality(p_articles);
  balance credit_balances;
  from_subscription int;
  from_free int;
begin
  select * into balance from credit_balances where workspace_id = own for update;
  if not found or balance.subscription / p_price + balance.free / p_price + balance.bolt_on / p_price < wanted then
    raise exception 'insufficient credits' using errcode = 'CD402';
  end if;
  from_subscription := least(wanted, balance.subscription / p_price);
  from_free := least(wanted - from_subscription, balance.free / p_price);
  update credit_balances set
      subscription = subscription - from_subscription * p_price,
      free = free - from_free * p_price,
      bolt_on = bolt_on - (wanted - from_subscription - from_free) * p_price
    where workspace_id = own;
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, description, created_at)
    select own, p_user, 'debit',
      case when n <= from_subscription then 'subscription'
           when n <= from_subscription + from_free then 'free' else 'bolt_on' end,
      -p_price, article, description, p_now
    from unnest(p_articles, p_descriptions) with ordinality as charge (article, description, n)
    order by n;
  return balance.subscription + balance.free + balance.bolt_on - wanted * p_price;
end $$;
