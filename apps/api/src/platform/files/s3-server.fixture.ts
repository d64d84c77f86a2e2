import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Stored = { readonly body: Buffer; at: Date };
type Answer = {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | number>>;
};

/**
 * A store on this machine that speaks as much of S3 as our client asks: objects by path, lists page by page, copies, uploads in
 * parts. It keeps what it is given in memory and refuses calls that nobody signed.
 */
export class S3Server {
  /** By `bucket/key`. */
  readonly objects = new Map<string, Stored>();
  readonly #parts = new Map<string, Buffer[]>();
  readonly #server: Server;
  /** How long each call waits before it is answered. */
  delayMs = 0;
  /** Every call is answered with this status, where it is set. */
  refuses: number | undefined;
  /** A list's page. */
  pageSize = 1000;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @returns where it listens */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Makes an object as old as this. */
  age(name: string, at: Date): void {
    const found = this.objects.get(name);
    if (!found) throw new Error(`There is no ${name}.`);
    found.at = at;
  }

  /** Uploads in parts that were begun and neither finished nor called off. */
  get unfinished(): number {
    return this.#parts.size;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=') ?? false;
    const refused = this.refuses ?? (signed ? undefined : 403);
    if (refused !== undefined) return end(response, { status: refused, body: errorOf('Refused') });
    const url = new URL(request.url ?? '/', 'http://s3');
    end(response, this.#answer(request, url, Buffer.concat(chunks)));
  }

  #answer(request: IncomingMessage, url: URL, body: Buffer): Answer {
    const name = decodeURIComponent(url.pathname).slice(1);
    const { searchParams } = url;
    const copied = request.headers['x-amz-copy-source'];
    const upload = searchParams.get('uploadId');
    const found = this.objects.get(name);
    const method = request.method ?? '';
    if (method === 'GET' && searchParams.has('list-type')) return this.#list(name, searchParams);
    if (method === 'POST') return this.#inParts(name, upload);
    if (method === 'PUT' && upload) {
      this.#parts.get(upload)?.push(body);
      return { status: 200, headers: { ETag: etagOf(body) } };
    }
    if (method === 'PUT' && typeof copied === 'string') {
      const source = this.objects.get(decodeURI(copied));
      if (!source) return { status: 404, body: errorOf('NoSuchKey') };
      this.objects.set(name, { body: source.body, at: new Date(Date.now()) });
      return { status: 200, body: '<CopyObjectResult/>' };
    }
    if (method === 'PUT') {
      this.objects.set(name, { body, at: new Date(Date.now()) });
      return { status: 200 };
    }
    if (method === 'DELETE') {
      if (upload) this.#parts.delete(upload);
      else this.objects.delete(name);
      return { status: 204 };
    }
    if (!found) return { status: 404, body: errorOf('NoSuchKey') };
    const headers = { 'Last-Modified': found.at.toUTCString(), 'Content-Length': found.body.length };
    return { status: 200, headers, body: method === 'HEAD' ? '' : found.body };
  }

  #inParts(name: string, upload: string | null): Answer {
    if (upload === null) {
      const id = crypto.randomUUID();
      this.#parts.set(id, []);
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    this.objects.set(name, { body: Buffer.concat(this.#parts.get(upload) ?? []), at: new Date(Date.now()) });
    this.#parts.delete(upload);
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  }

  #list(bucket: string, asked: URLSearchParams): Answer {
    const start = `${bucket.replace(/\/$/, '')}/`;
    const prefix = asked.get('prefix') ?? '';
    const keys = [...this.objects.keys()]
      .filter((name) => name.startsWith(start + prefix))
      .map((name) => name.slice(start.length))
      .sort();
    const from = Number(asked.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + this.pageSize);
    const more = from + page.length < keys.length;
    const contents = page.map((key) => {
      const at = this.objects.get(start + key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${from + page.length}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${next}${contents.join('')}</ListBucketResult>` };
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const errorOf = (code: string): string => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function end(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, headers).end(body);
}
