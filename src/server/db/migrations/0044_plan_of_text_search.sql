-- A prepared search that expected a thousand hits read every article of the workspace to join them with.
alter function app.search_texts rows 10;
