import sharp from 'sharp';

let scene: Promise<Buffer> | undefined;

/** Creates a unique photo like a phone's. @param width in pixels, for a smaller photo that the server resizes faster */
export async function createPhonePhoto(width?: number): Promise<Buffer> {
  scene ??= drawScene();
  const colours = { hue: Math.floor(Math.random() * 360), saturation: 0.8 + Math.random() * 0.4 };
  return sharp(await scene)
    .resize(width)
    .modulate(colours)
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function drawScene(): Promise<Buffer> {
  const [width, height] = [2_400, 1_600];
  const hue = Math.floor(Math.random() * 360);
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 75%)"/><stop offset="1" stop-color="hsl(${hue} 30% 40%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${Array.from({ length: 160 }, (_, index) => {
      const [x, y, size] = [Math.random() * width, Math.random() * height, 20 + Math.random() * 160];
      return `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.7}" transform="rotate(${index * 7} ${x} ${y})" fill="hsl(${(hue + index * 3) % 360} 45% ${20 + (index % 50)}%)" opacity="0.6"/>`;
    }).join('')}
  </svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const grain = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: '#000', noise },
  })
    .resize(width, height)
    .png()
    .toBuffer();
  return sharp(Buffer.from(shapes))
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
