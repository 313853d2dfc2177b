export function PageEditorScreen() {
  return null;
}
