import { z } from 'zod';

/** Id of a record in lower case, as in PostgreSQL, because ids are compared as text. */
export const id = () => z.uuid('Not a valid id').toLowerCase();

export const idParams = z.object({ id: id().meta({ description: 'Id of the record' }) });
