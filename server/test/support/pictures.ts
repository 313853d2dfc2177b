import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { MultipartForm } from './encoded-body.ts';

interface Looks {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
}

export async function createTestPicture({ width = 64, height = 48, format = 'png' }: Looks = {}): Promise<Buffer> {
  const channel = () => randomInt(256);
  const background = { r: channel(), g: channel(), b: channel() };
  const spot = {
    input: { create: { width: 1, height: 1, channels: 3, background: '#fff' } },
    left: 0,
    top: 0,
  } as const;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([spot])
    .withExif({ IFD0: { ImageDescription: `${Math.random()}` } })
    .toFormat(format)
    .toBuffer();
}

interface FormFields {
  name?: string;
  type?: string;
  alt?: string;
}

export function createPictureForm(
  bytes: Uint8Array,
  { name = 'truck.png', type = 'image/png', alt }: FormFields = {},
): Promise<MultipartForm> {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return MultipartForm.of(form);
}
