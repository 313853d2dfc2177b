export function DownloadScreen() {
  return null;
}
