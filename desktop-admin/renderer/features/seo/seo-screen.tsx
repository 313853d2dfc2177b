export function SeoScreen() {
  return null;
}
