import type { WireRequest } from './api-request.ts';

/** Like `fetch`, but tells how much was sent (0 to 1): only XMLHttpRequest can. Rejects with `TypeError` or an `AbortError`. */
export function sendWithProgress(request: WireRequest, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(request.method, request.path);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.responseType = 'arraybuffer';
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      const headers = new Headers();
      for (const line of xhr
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)) {
        const at = line.indexOf(':');
        if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
      }
      const body = xhr.status === 204 || xhr.status === 304 ? null : (xhr.response as ArrayBuffer);
      resolve(new Response(body, { status: xhr.status, headers }));
    });
    xhr.addEventListener('error', () => reject(new TypeError('Network error')));
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    xhr.addEventListener('loadend', () => request.signal?.removeEventListener('abort', abort));
    if (request.signal?.aborted) {
      reject(new DOMException('Aborted', 'AbortError'));
      return;
    }
    request.signal?.addEventListener('abort', abort);
    xhr.send(request.body as XMLHttpRequestBodyInit | null);
  });
}
