const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A page that needs nothing: it is what people see when the site itself cannot be rendered. */
export function errorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error ${status}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;color:#0f1b2d;max-width:36rem;margin:15vh auto;padding:0 1.5rem}a{color:#0b4a8f}</style>
</head>
<body>
<main><h1>This did not work</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the home page</a></p></main>
</body>
</html>
`;
}
