export function FaqsScreen() {
  return null;
}
