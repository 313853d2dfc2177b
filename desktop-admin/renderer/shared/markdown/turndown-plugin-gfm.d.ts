declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  /** Tables, lists of tasks and what is struck through. */
  export const gfm: Plugin;
}
