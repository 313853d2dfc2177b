import type { KeyboardEvent, MouseEvent } from 'react';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { Thumbnail } from '../../shared/media/thumbnail.tsx';
import styles from './media-dialog.module.css';

interface FocalPointFieldProps {
  media: Media;
  /** Position in percent, measured from the left edge. */
  x: number;
  y: number;
  change: (x: number, y: number) => void;
}

/** Maximum height of the picture in pixels. Faces are recognisable at this height. */
const maxHeight = 320;

/** Distance in percent that an arrow key moves the point. With Shift, the point moves five times as far. */
const step = 2;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const clampPercent = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

export function FocalPointField({ media, x, y, change }: FocalPointFieldProps) {
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Ignores clicks triggered by the keyboard, because these clicks have no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change(clampPercent(((clientX - left) / width) * 100), clampPercent(((clientY - top) / height) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    change(clampPercent(x + dx * times), clampPercent(y + dy * times));
  };
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.whole}
        style={{
          aspectRatio: `${media.width} / ${media.height}`,
          width: `min(100%, ${Math.round((maxHeight * media.width) / media.height)}px)`,
        }}
        aria-label={`Focal point: ${x}% from the left, ${y}% from the top. Use the arrow keys to move the point.`}
        onClick={click}
        onKeyDown={press}
      >
        <Thumbnail media={media} sizes="(max-width: 719px) 90vw, 480px" className={styles.picture} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className={styles.cuts}>
        <p className={styles.facts}>
          Click the part that must stay visible when the picture is cropped, such as a face. Wide and narrow previews:
        </p>
        <div className={styles.cutRow} aria-hidden>
          <Thumbnail media={{ ...media, focalX: x, focalY: y }} sizes="200px" className={styles.wide} />
          <Thumbnail media={{ ...media, focalX: x, focalY: y }} sizes="200px" className={styles.narrow} />
        </div>
      </div>
    </div>
  );
}
