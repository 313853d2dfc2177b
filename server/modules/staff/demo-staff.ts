import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';

/** The account of demo mode, which only a server on a loopback address with its own database can be in. */
export const demoStaff = {
  username: 'admin',
  email: 'admin@example.com',
  password: 'move-without-tears',
  firstName: 'Amina',
  lastName: 'Wekesa',
} as const satisfies NewStaff;

/** Who works in the office of demo mode besides, with the same password. */
export const demoColleagues = [
  { username: 'brian', email: 'brian@example.com', firstName: 'Brian', lastName: 'Otieno' },
  { username: 'wanjiku', email: 'wanjiku@example.com', firstName: 'Wanjiku', lastName: 'Njoroge' },
  { username: 'hassan', email: 'hassan@example.com', firstName: 'Hassan', lastName: 'Abdi' },
] as const;
