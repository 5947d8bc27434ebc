import type { WireRequest } from './api-request.ts';

/** Milliseconds without progress after which a connection counts as lost; mobile radios can keep it open for minutes. */
const stallMs = 30_000;
/** Timeout in milliseconds after the last byte, while the server checks the file. */
const answerMs = 120_000;

/** Like `fetch` but reports upload progress (0 to 1), which requires XMLHttpRequest. Rejects with `TypeError` or `AbortError`. */
export function sendWithProgress(request: WireRequest, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(request.method, request.path);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.responseType = 'arraybuffer';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stall = () => {
      // Reject before the abort event, which would look like a cancellation by the user.
      reject(new TypeError('The upload has stalled'));
      xhr.abort();
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stall, ms);
    };
    wait(stallMs);
    xhr.upload.addEventListener('load', () => wait(answerMs));
    xhr.addEventListener('progress', () => wait(answerMs));
    xhr.upload.addEventListener('progress', (event) => {
      wait(stallMs);
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
    xhr.addEventListener('loadend', () => clearTimeout(timer));
    xhr.addEventListener('loadend', () => request.signal?.removeEventListener('abort', abort));
    if (request.signal?.aborted) {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
      return;
    }
    request.signal?.addEventListener('abort', abort);
    xhr.send(request.body as XMLHttpRequestBodyInit | null);
  });
}
