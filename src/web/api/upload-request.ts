import type { WireRequest } from './api-request.ts';

/** Milliseconds without a byte sent after which a connection counts as lost; a phone's radio can keep it open for minutes. */
const stallMs = 30_000;
/** The same once all is sent and the server looks at the file. */
const answerMs = 120_000;

/** Like `fetch`, but tells how much was sent (0 to 1): only XMLHttpRequest can. Rejects with `TypeError` or an `AbortError`. */
export function sendWithProgress(request: WireRequest, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(request.method, request.path);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.responseType = 'arraybuffer';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stall = () => {
      // Before the abort's own event, which would look like somebody's wish.
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
