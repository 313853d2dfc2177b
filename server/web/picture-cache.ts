import { LRUCache } from 'lru-cache';

/** Caches generated pictures up to a total size. Drops the least recently used picture first. */
export class PictureCache {
  readonly #drawn: LRUCache<string, Buffer>;
  /** Pictures that are being drawn. Simultaneous requests for the same picture share the result. */
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(maxBytes: number) {
    this.#drawn = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  /** Returns the cached picture. Draws a picture that is not cached. If drawing fails, the next request tries again. */
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
