import { z } from 'zod';

export const pictureSchema = z.object({
  hash: z.string().meta({ description: 'Hash in the URL `/media/{hash}/{width}.{type}`' }),
  width: z.int().meta({ description: 'Width in pixels, after the image is rotated upright' }),
  height: z.int(),
  alt: z.string().meta({ description: 'Alternative text. Empty for a decorative image' }),
  caption: z.string().exactOptional(),
  focus: z.string().exactOptional().meta({
    description: 'Point that stays visible when the image is cropped, such as `30% 70%` from the left and top',
  }),
});

export const createLibraryPicturesSchema = () =>
  z
    .array(pictureSchema)
    .exactOptional()
    .meta({ description: 'Library images of the record. Omitted if there are none' });

export type Picture = z.infer<typeof pictureSchema>;
