export function BlogScreen() {
  return null;
}
