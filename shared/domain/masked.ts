/** Enough of an address or phone for its owner to be recognised by who knows it already: `a…@example.com`, `…678`. */
export function masked(subject: string): string {
  const [name = '', host] = subject.split('@');
  return host === undefined ? `…${subject.slice(-3)}` : `${[...name][0] ?? ''}…@${host}`;
}
