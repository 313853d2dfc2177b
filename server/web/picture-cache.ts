import { LRUCache } from 'lru-cache';

/** Stores drawn pictures up to a total size. Drops the least recently used picture first. */
export class PictureCache {
  readonly #drawn: LRUCache<string, Buffer>;
  /** Drawings in progress. Simultaneous requests for the same picture share one drawing. */
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(maxBytes: number) {
    this.#drawn = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  /** Returns the stored picture, or draws a missing picture. If drawing fails, the next request tries again. */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#drawn.get(key) ?? this.#drawing.get(key) ?? this.#draw(key, draw);
  }

  #draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = draw()
      .then((picture) => {
        this.#drawn.set(key, picture);
        return picture;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }
}
