import {
  type Activators,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core';

interface ArrowKeyOptions extends KeyboardSensorOptions {
  /** Ids of the rows, in their order. */
  ids: readonly string[];
  /** Is told whose place the lifted row is to take, by id; null while keys lift none. */
  target: { current: string | null };
}

/**
 * Moves a row by one place with each arrow key. dnd-kit's own sensor begins to listen a moment after it has lifted the row,
 * and drops it where the screen shows it by then: keys that the screen has not followed yet are lost. Here every key
 * counts at once, and the screen follows.
 */
export class ArrowKeySensor implements SensorInstance {
  static activators: Activators<ArrowKeyOptions> = KeyboardSensor.activators;
  autoScrollEnabled = false;
  readonly #props: SensorProps<ArrowKeyOptions>;
  readonly #listening = new AbortController();
  readonly #from: number;
  #to: number;
  /** Where the row was when it was lifted, in pixels from the top of the window. */
  #liftedTop: number | null = null;

  constructor(props: SensorProps<ArrowKeyOptions>) {
    const { active, options, onStart, onCancel } = props;
    this.#props = props;
    this.#from = options.ids.indexOf(String(active));
    this.#to = this.#from;
    options.target.current = String(active);
    const { signal } = this.#listening;
    const cancel = () => this.#end(onCancel);
    // Keys of a lifted row are for nothing else. The one that has just lifted it has come past here already.
    document.addEventListener('keydown', (event) => this.#press(event), { capture: true, signal });
    document.addEventListener('scroll', () => this.#show(), { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    window.addEventListener('resize', cancel, { signal });
    onStart({ x: 0, y: 0 });
  }

  #press(event: KeyboardEvent): void {
    const { activeNode, onCancel, onEnd } = this.#props;
    const { code, repeat } = event;
    if (!activeNode.node.current) {
      // The screen was left with the row in the air.
      this.#end(onCancel);
      return;
    }
    const isArrow = code === 'ArrowUp' || code === 'ArrowDown';
    const isDrop = code === 'Space' || code === 'Enter' || code === 'Tab';
    if (!isArrow && !isDrop && code !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isArrow) this.#move(code === 'ArrowUp' ? -1 : 1);
    // Held down, the key that has lifted the row would drop it.
    else if (!repeat) this.#end(isDrop ? onEnd : onCancel);
  }

  #move(by: -1 | 1): void {
    const { activeNode, options } = this.#props;
    const { ids, target } = options;
    this.#to = Math.min(Math.max(this.#to + by, 0), ids.length - 1);
    target.current = ids[this.#to] ?? null;
    this.#show();
    requestAnimationFrame(() => activeNode.node.current?.scrollIntoView({ block: 'nearest' }));
  }

  /** Puts the row into the place that it is to take, wherever that has been scrolled to. */
  #show(): void {
    const { context, options, onMove } = this.#props;
    const { collisionRect, droppableRects } = context.current;
    const place = droppableRects.get(options.ids[this.#to] ?? '');
    if (!collisionRect || !place) return;
    this.#liftedTop ??= collisionRect.top;
    // Rows between are moved by the height of this one: going down it ends where the last of them ended.
    const top = this.#to > this.#from ? place.bottom - collisionRect.height : place.top;
    onMove({ x: 0, y: top - this.#liftedTop });
  }

  #end(tell: () => void): void {
    this.#listening.abort();
    tell();
    this.#props.options.target.current = null;
  }
}
