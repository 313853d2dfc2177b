interface IconProps {
  /** From `icon-paths.ts`. */
  path: string;
  /** A filled shape, such as a brand; others are drawn with a line. */
  filled?: boolean;
  /** Edge length in pixels. */
  size?: number;
}

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
const solid = { fill: 'currentColor', fillRule: 'evenodd' } as const;

/** A decorative picture beside a text that says the same: assistive technology passes over it. */
export function Icon({ path, filled = false, size = 20 }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" {...(filled ? solid : outline)}>
      <path d={path} strokeLinejoin="round" />
    </svg>
  );
}
