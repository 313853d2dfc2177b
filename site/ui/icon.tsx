interface IconProps {
  path: string;
  /** True for filled shapes, such as brand logos. */
  filled?: boolean;
  size?: number;
}

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
const solid = { fill: 'currentColor', fillRule: 'evenodd' } as const;

export function Icon({ path, filled = false, size = 20 }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" {...(filled ? solid : outline)}>
      <path d={path} strokeLinejoin="round" />
    </svg>
  );
}

// Shapes that several screens share. Shapes for a single file are defined in that file.

export const phoneIcon =
  'M5 3h3.5l1.8 4.6-2.4 1.7a12 12 0 0 0 6.8 6.8l1.7-2.4L21 15.5V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z';
export const mailIcon = 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm-.5 1.5L12 13l8.5-6.5';
export const pinIcon = 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const arrowRightIcon = 'M5 12h14m-6-6l6 6-6 6';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const alertIcon = 'M12 8v5m0 3.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';
export const mapIcon = 'M9 4L3.5 6.5V20L9 17.5l6 2.5 5.5-2.5V4L15 6.5zm0 0v13.5m6-11V20';
export const globeIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9h17m-17 6h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18z';
export const receiptIcon = 'M6 3h12v18l-3-2-3 2-3-2-3 2zm3.5 5h5m-5 4h5';
export const boxIcon = 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2zM4 7.2l8 4.2 8-4.2M12 11.4V21M8 5.2l8 4.2';
export const searchIcon = 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zm5.3-2.2L21 21';
export const checklistIcon =
  'M3.5 6.5L5 8l2.5-3M3.5 13L5 14.5l2.5-3m-4 8L5 21l2.5-3M11.5 6.5H20M11.5 13H20m-8.5 6.5H20';
export const truckIcon =
  'M2.5 5.5h12v11h-12zm12 4h4l3 3.5v3.5h-7zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';

export const whatsappIcon =
  'M12 2.2a9.7 9.7 0 0 0-8.4 14.6L2.3 21.7l5-1.3A9.7 9.7 0 1 0 12 2.2zm0 17.7a8 8 0 0 1-4.1-1.1l-.3-.2-3 .8.8-2.9-.2-.3A8 8 0 1 1 12 19.9zm4.4-6c-.2-.1-1.4-.7-1.6-.8-.2-.1-.4-.1-.6.1l-.7.9c-.1.2-.3.2-.5.1a6.6 6.6 0 0 1-3.3-2.9c-.2-.4.2-.4.7-1.3.1-.2 0-.3 0-.4l-.7-1.8c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.4.1-.7.3-.2.3-.9.9-.9 2.1s.9 2.5 1 2.6c.1.2 1.8 2.7 4.3 3.8 1.6.7 2.2.7 3 .6.5-.1 1.4-.6 1.6-1.2.2-.5.2-1 .2-1.1-.1-.2-.3-.2-.5-.3z';
export const facebookIcon =
  'M13.5 21.5v-8.2h2.8l.4-3.3h-3.2V7.9c0-.9.3-1.6 1.6-1.6h1.7v-2.9c-.3 0-1.3-.1-2.5-.1-2.5 0-4.1 1.5-4.1 4.2V10H7.4v3.3h2.8v8.2z';
export const twitterIcon =
  'M17.7 3.5h3.1l-6.8 7.7 8 9.3h-6.2l-4.9-5.6-5.5 5.6H2.3l7.2-8.2-7.7-8.8h6.4l4.4 5.2zm-1.1 15.3h1.7L7.4 5.2H5.5z';
export const instagramIcon =
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.8 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z';
