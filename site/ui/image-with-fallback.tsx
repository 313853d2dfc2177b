import { type ComponentProps, type ReactNode, useState } from 'react';

interface FallibleImageProps extends ComponentProps<'img'> {
  src: string;
  standIn: ReactNode;
}

/** Shows `standIn` if an external picture no longer exists. */
export function ImageWithFallback({ standIn, ...image }: FallibleImageProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const noteFailure = () => setBrokenAddress(image.src);
  if (brokenAddress === image.src) return standIn;
  return (
    <img
      {...image}
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) noteFailure();
      }}
      alt=""
      onError={noteFailure}
    />
  );
}
