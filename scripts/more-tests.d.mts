/** Test files that `npm test` leaves to `npm run test:more`, from the folder of the project. */
export declare const moreFiles: string[];
