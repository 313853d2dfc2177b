import { type ComponentProps, type ReactNode, useState } from 'react';

interface FallibleImageProps extends ComponentProps<'img'> {
  src: string;
  /** What is shown when the picture does not load. */
  standIn: ReactNode;
}

/** A decorative picture from elsewhere, which may be gone by now. */
export function ImageWithFallback({ standIn, ...image }: FallibleImageProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const noteFailure = () => setBrokenAddress(image.src);
  if (brokenAddress === image.src) return standIn;
  return (
    <img
      {...image}
      ref={(element) => {
        // It may have failed before anybody could listen.
        if (element?.complete && element.naturalWidth === 0) noteFailure();
      }}
      alt=""
      onError={noteFailure}
    />
  );
}
