import { z } from 'zod';

/** What a page needs to know to show a picture of the media library at once, in a width that suits, and without a shift. */
export const pictureSchema = z.object({
  hash: z.string().meta({ description: 'It is at `/media/{hash}/{width}.{type}`' }),
  width: z.int().meta({ description: 'In pixels, upright' }),
  height: z.int(),
  alt: z.string().meta({ description: 'Blank for a decoration' }),
  caption: z.string().exactOptional(),
  focus: z
    .string()
    .exactOptional()
    .meta({ description: 'What must be seen when it is cut, from the left and from the top, such as `30% 70%`' }),
});

/** The pictures of the library among those that something shows; left out when there are none. */
export const libraryPictures = () =>
  z
    .array(pictureSchema)
    .exactOptional()
    .meta({ description: 'Those of its pictures that are from the media library; left out when there are none' });

export type Picture = z.infer<typeof pictureSchema>;
