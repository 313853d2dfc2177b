type CleanUp = () => unknown;

/** Deletes a folder, ends a process, closes a server: whatever was begun and has to be undone. */
export class CleanUps {
  readonly #steps: CleanUp[] = [];
  #running: Promise<void> | undefined;

  /** Registers before the thing is begun, so that nothing can come between. */
  add(step: CleanUp): void {
    this.#steps.push(step);
  }

  /** Undoes everything, the latest first. May be called twice; a step that fails does not keep the others from running. */
  run(): Promise<void> {
    this.#running ??= this.#undo();
    return this.#running;
  }

  async #undo(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(`Could not clean up: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
}
