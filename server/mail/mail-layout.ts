export interface MailField {
  label: string;
  value: string;
}

/** Content of an e-mail. The text and HTML versions use the same content. */
export interface MailContent {
  title: string | null;
  /** Subject of the e-mail. Also the title of the HTML version if `title` is null. */
  subject: string;
  /** Absolute URL of a decorative picture below the title. */
  image?: string | null;
  paragraphs: string[];
  fields: MailField[];
  /** Shown as a button in the HTML version. */
  action?: { label: string; url: string };
  /** Lines at the bottom of the e-mail that name the sender. */
  footer: string[];
  /** Link below the footer, for example to unsubscribe. */
  footerLink?: { label: string; url: string };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Preserves line breaks. */
const escapeLines = (text: string) => escapeText(text).replace(/\r\n|\r|\n/g, '<br>');

export function renderMailText({ title, paragraphs, fields, action, footer, footerLink }: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.url}` : '',
    `-- \n${[...footer, ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : [])].join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Uses a single column to fit phone screens. Uses inline styles, because some mail programs remove other styles. */
export function renderMailHtml({
  title,
  subject,
  image,
  paragraphs,
  fields,
  action,
  footer,
  footerLink,
}: MailContent): string {
  const p = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const list = fields
    .map(
      ({ label, value }) =>
        `<dt style="color:#5a6472;font-size:13px;margin:0">${escapeText(label)}</dt>` +
        `<dd style="margin:0 0 12px;overflow-wrap:anywhere">${escapeLines(value)}</dd>`,
    )
    .join('');
  const button =
    action &&
    p(
      `<a href="${escapeText(action.url)}" style="display:inline-block;background:#1b3a6b;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeText(action.label)}</a>`,
    );
  const picture =
    image &&
    p(
      `<img src="${escapeText(image)}" alt="" width="512" style="display:block;width:100%;height:auto;border-radius:6px">`,
    );
  const under = footer.map(escapeLines);
  if (footerLink) {
    under.push(`<a href="${escapeText(footerLink.url)}" style="color:#5a6472">${escapeText(footerLink.label)}</a>`);
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title ?? subject)}</title></head>
<body style="margin:0;padding:16px;background:#f2f4f7">
<main style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;color:#1c2430;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
${title === null ? '' : `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeText(title)}</h1>`}
${picture ?? ''}
${paragraphs.map((paragraph) => p(escapeLines(paragraph))).join('\n')}
${list && `<dl style="margin:0 0 16px">${list}</dl>`}
${button ?? ''}
<footer style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dfe3e8;color:#5a6472;font-size:13px">${under.join('<br>')}</footer>
</main>
</body>
</html>
`;
}
