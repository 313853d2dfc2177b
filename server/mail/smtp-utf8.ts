import { domainToASCII } from 'node:url';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

/** Converts `jane@exämple.de` to `jane@xn--exmple-cua.de`. */
export function convertDomainToAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

/** Returns true if the part before the @ is not ASCII. Only servers with SMTPUTF8 (RFC 6531) accept such addresses. */
export const isUtf8Required = (address: string): boolean => /[^ -~]/.test(convertDomainToAscii(address));

/** Connects to the server, because nodemailer does not report whether a server supports SMTPUTF8. */
export async function checkUtf8Support(options: SMTPTransport.Options): Promise<boolean> {
  const connection = new SMTPConnection(new SMTPTransport(options).options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('Connection closed')));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse));
  } finally {
    connection.quit();
  }
}
