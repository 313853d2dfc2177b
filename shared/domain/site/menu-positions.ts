export const menuPositions = ['header', 'services', 'footer', 'footer-services'] as const;
