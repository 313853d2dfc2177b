import { useEffect, useRef, useState } from 'react';
import styles from './testimonials.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');

/** A portrait, or the initials of the name when the picture does not load. */
export function Avatar({ name, image }: { name: string; image: string }) {
  const ref = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    // It may have failed before anybody could listen.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (isBroken) {
    return (
      <span aria-hidden="true" className={styles.avatar}>
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      ref={ref}
      src={image}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      onError={() => setIsBroken(true)}
      className={styles.avatar}
    />
  );
}
