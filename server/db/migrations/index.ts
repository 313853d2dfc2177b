import { InitialSchema } from './20261121-initial-schema.ts';

/** In the order in which they run; a migration that has been released is never changed. */
export const migrations = [{ name: '20261121-initial-schema', class: InitialSchema }];
