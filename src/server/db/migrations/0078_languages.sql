-- What articles are asked for in, as a BCP 47 tag. Without one it is the client's language, or else that of the input.
alter table campaigns add column language text check (language ~ '^[a-z]{2}-[A-Z]{2}$');
alter table articles add column language text check (language ~ '^[a-z]{2}-[A-Z]{2}$');
