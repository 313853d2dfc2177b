/** Test files that `npm test` leaves to `npm run test:faults`, from the folder of the project. */
export declare const filesApart: string[];
