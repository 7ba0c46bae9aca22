-- Which version of search.sql made the words of an article; upkeep makes those of earlier ones anew.
alter table article_words add column version int not null default 2;
create index article_words_earlier on article_words (article_id) where version < 3;
