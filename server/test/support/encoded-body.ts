export class MultipartForm {
  readonly bytes: Uint8Array;
  readonly type: string;

  private constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes;
    this.type = type;
  }

  static async of(form: FormData): Promise<MultipartForm> {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return new MultipartForm(new Uint8Array(await encoded.arrayBuffer()), type);
  }
}

/** Encodes a body as JSON. Forms and texts stay unchanged. */
export function encodeBody(body: unknown): {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  if (body === undefined) return { headers: {} };
  if (body instanceof MultipartForm)
    return { headers: { 'Content-Type': body.type }, body: new Uint8Array(body.bytes) };
  return {
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
