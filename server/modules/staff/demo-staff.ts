import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';

/** A public password is safe here, because demo mode runs only on a loopback address with its own database. */
export const demoStaff = {
  username: 'admin',
  email: 'admin@example.com',
  password: 'move-without-tears',
  firstName: 'Amina',
  lastName: 'Wekesa',
} as const satisfies NewStaff;

export const demoColleagues = [
  { username: 'brian', email: 'brian@example.com', firstName: 'Brian', lastName: 'Otieno' },
  { username: 'wanjiku', email: 'wanjiku@example.com', firstName: 'Wanjiku', lastName: 'Njoroge' },
  { username: 'hassan', email: 'hassan@example.com', firstName: 'Hassan', lastName: 'Abdi' },
] as const;
