import {
  type Activators,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core';

interface ArrowKeyOptions extends KeyboardSensorOptions {
  ids: readonly string[];
  /** Id of the row at the target position. Null while no row is lifted with the keyboard. */
  target: { current: string | null };
}

/**
 * Moves a row one position per press of an arrow key. dnd-kit's sensor misses quick key presses, because it starts
 * listening late and relies on positions on the screen. This sensor handles every key press before the screen changes.
 */
export class ArrowKeySensor implements SensorInstance {
  static activators: Activators<ArrowKeyOptions> = KeyboardSensor.activators;
  autoScrollEnabled = false;
  readonly #props: SensorProps<ArrowKeyOptions>;
  readonly #listening = new AbortController();
  readonly #from: number;
  #to: number;
  #liftedTop: number | null = null;

  constructor(props: SensorProps<ArrowKeyOptions>) {
    const { active, options, onStart, onCancel } = props;
    this.#props = props;
    this.#from = options.ids.indexOf(String(active));
    this.#to = this.#from;
    options.target.current = String(active);
    const { signal } = this.#listening;
    const cancel = () => this.#end(onCancel);
    // Receives key presses before other handlers, but not the key press that lifted the row.
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
      this.#end(onCancel);
      return;
    }
    const isArrow = code === 'ArrowUp' || code === 'ArrowDown';
    const isDrop = code === 'Space' || code === 'Enter' || code === 'Tab';
    if (!isArrow && !isDrop && code !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isArrow) this.#move(code === 'ArrowUp' ? -1 : 1);
    // Ignores repeats of a held key. Otherwise, holding the key that lifted the row would also drop the row.
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

  #show(): void {
    const { context, options, onMove } = this.#props;
    const { collisionRect, droppableRects } = context.current;
    const place = droppableRects.get(options.ids[this.#to] ?? '');
    if (!collisionRect || !place) return;
    this.#liftedTop ??= collisionRect.top;
    // A lifted row that moves down ends at the bottom of the target row, because the rows in between move up.
    const top = this.#to > this.#from ? place.bottom - collisionRect.height : place.top;
    onMove({ x: 0, y: top - this.#liftedTop });
  }

  #end(tell: () => void): void {
    this.#listening.abort();
    tell();
    this.#props.options.target.current = null;
  }
}
