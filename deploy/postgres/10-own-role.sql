-- Run once, when a new cluster is made; an older one gets the same by deploy/own-role.
-- The product's own role: it owns its database and makes others beside it, for restores and their rehearsals. It is no
-- superuser: whoever breaks into a server reads and writes no files of the database's machine.
\set password `cat /run/secrets/database_password`
create role trinity login createdb password :'password';
-- Backups made without pg_dump restore rows in the order of their tables.
grant set on parameter session_replication_role to trinity;
-- The superuser comes by the socket of its own container only.
alter role postgres password null;
