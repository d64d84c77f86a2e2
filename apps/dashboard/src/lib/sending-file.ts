/** What carries a call: `fetch`, or something that does the same. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a form as `fetch` does, and reports how much of it was sent, which `fetch` cannot.
 * @param onProgress from 0 to 1; not called where the browser does not know the length.
 */
export const sendingFile =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'text';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('The upload failed.'));
      request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      if (signal?.aborted) return request.abort();
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData ? body : null);
    });
