import type { NewStaff } from '../../../shared/schemas/staff.ts';

/** The account of demo mode, which only a server on a loopback address with its own database can be in. */
export const demoStaff = {
  username: 'admin',
  email: 'admin@example.com',
  password: 'move-without-tears',
  firstName: 'Amina',
  lastName: 'Wekesa',
} as const satisfies NewStaff;
