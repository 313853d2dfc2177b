import { LRUCache } from 'lru-cache';

/** Pictures that are drawn once and kept, up to so many bytes together: those that were asked for least recently go. */
export class PictureCache {
  readonly #drawn: LRUCache<string, Buffer>;
  /** What is being drawn: many who ask at once for a new picture wait for one drawing. */
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(maxBytes: number) {
    this.#drawn = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  /** The picture of a key. One that could not be drawn is tried again by whoever asks next. */
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
