import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { SeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import styles from './google-preview.module.css';
import shared from './seo-previews.module.css';
import { type MeasureWidth, truncateToWidth } from './truncate-to-width.ts';

let canvas: CanvasRenderingContext2D | null | undefined;

/** Returns a function that measures text in a font such as `20px Arial`. Estimates the width if there is no canvas. */
const createMeasureWidth =
  (font: string): MeasureWidth =>
  (text) => {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return text.length * Number.parseFloat(font) * 0.5;
    canvas.font = font;
    return canvas.measureText(text).width;
  };

interface Device {
  label: string;
  title: { measure: MeasureWidth; room: number };
  description: { measure: MeasureWidth; room: number };
}

/**
 * Fonts and total text widths, in pixels, of Google's search results. On a computer, titles have one line and
 * descriptions have two lines. On a phone, titles have two lines and descriptions have three lines.
 */
const devices = {
  phone: {
    label: 'Phone',
    title: { measure: createMeasureWidth('20px Arial'), room: 640 },
    description: { measure: createMeasureWidth('14px Arial'), room: 680 },
  },
  desktop: {
    label: 'Desktop',
    title: { measure: createMeasureWidth('20px Arial'), room: 580 },
    description: { measure: createMeasureWidth('14px Arial'), room: 920 },
  },
} satisfies Record<string, Device>;

type DeviceName = keyof typeof devices;

export function GooglePreview({ tags }: { tags: SeoTags }) {
  const [name, setName] = useState<DeviceName>('phone');
  const device = devices[name];
  const title = truncateToWidth(tags.title, device.title.room, device.title.measure);
  const description = truncateToWidth(tags.description, device.description.room, device.description.measure);
  return (
    <section className={shared.preview} aria-label="Google preview">
      <div className={shared.head}>
        <h2>Google</h2>
        <SegmentedControl
          size="small"
          aria-label="Device"
          options={Object.entries(devices).map(([value, { label }]) => ({ value, label }))}
          value={name}
          onValueChange={(value) => setName(value === 'desktop' ? 'desktop' : 'phone')}
        />
      </div>
      <div className={styles.result} data-device={name}>
        <span className={styles.site}>
          <span className={styles.icon} aria-hidden>
            {tags.openGraph.site_name?.charAt(0)}
          </span>
          <span>
            <span className={styles.name}>{tags.openGraph.site_name}</span>
            <span className={styles.address}>{formatBreadcrumbs(tags.canonical)}</span>
          </span>
        </span>
        <span className={styles.title}>{title.shown}</span>
        <span className={styles.description}>{description.shown}</span>
      </div>
      {tags.robots.startsWith('noindex') && <p className={styles.hidden}>This page is hidden from search engines.</p>}
      <ul className={styles.widths}>
        <Width what="Title" width={title.width} room={device.title.room} />
        <Width what="Description" width={description.width} room={device.description.room} />
      </ul>
    </section>
  );
}

interface WidthProps {
  what: string;
  width: number;
  room: number;
}

const Width = ({ what, width, room }: WidthProps) => (
  <li data-cut={width > room}>
    {what}: {Math.round(width)} of {room} pixels{width > room ? ' (will be cut off)' : ''}
  </li>
);

/** Returns `https://movers.example › a › b` for `https://movers.example/a/b`. */
function formatBreadcrumbs(address: string): string {
  const { origin, pathname } = new URL(address);
  return [origin, ...pathname.split('/').filter(Boolean)].join(' › ');
}
