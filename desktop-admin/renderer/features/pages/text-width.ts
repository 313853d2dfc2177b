import type { Measure } from './fit-text.ts';

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures texts as they are set in a font, such as `20px Arial`. Without a canvas, by a usual width of letters. */
export const measureIn =
  (font: string): Measure =>
  (text) => {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return text.length * Number.parseFloat(font) * 0.5;
    canvas.font = font;
    return canvas.measureText(text).width;
  };
