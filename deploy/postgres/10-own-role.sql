-- Runs once, in a new cluster. The product's own role owns its database and creates others beside it for restores. It is
-- not a superuser: an attacker in a server cannot read or write files of the database's machine.
\set password `cat /run/secrets/database_password`
create role trinity login createdb password :'password';
-- Backups made without pg_dump restore rows in the order of their tables.
grant set on parameter session_replication_role to trinity;
-- The superuser connects through the socket of its own container only.
alter role postgres password null;
