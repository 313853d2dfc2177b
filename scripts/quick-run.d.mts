/** Whether this is `npm run test:quick`, or a runner that it has called. */
export declare const isQuick: boolean;
/** Test files that `npm run test:quick` leaves out, from the folder of the project. */
export declare const filesNotQuick: string[];
