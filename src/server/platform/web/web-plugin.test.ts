import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inlineScriptHashes, InlineStyles } from './web-build.ts';
import { webPlugin } from './web-plugin.ts';

const buildDir = new URL('../../../../test/fixtures/web-build', import.meta.url).pathname;
const app = fastify();

beforeAll(async () => {
  app.get('/api/echo', async (request) => ({ query: request.query }));
  app.post('/api/echo', async (request) => ({ ip: request.ip }));
  await app.register(webPlugin, {
    buildDir,
    publicOrigin: 'https://gatepass.example',
    findAsset: async (path) => (path === '/assets/other-B1.js' ? Buffer.from('other()') : undefined),
    pageSources: { '/read': { script: ['https://sdk.example'], frame: ['https://pay.example'] } },
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages rendered per request', () => {
  it('allow their inline scripts by a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const reply = await get('/page');
      const nonce = /nonce="([^"]+)"/.exec(reply.body)?.[1] ?? '';
      expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('may use hosts outside our own only where it was said', async () => {
    const paying = String((await get('/read?order=1')).headers['content-security-policy']);
    expect(paying).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/sdk\.example;/);
    expect(paying).toContain("frame-src 'self' blob: https://pay.example;");
    for (const page of ['/page', '/about', '/page?x=/read'])
      expect((await get(page)).headers['content-security-policy']).not.toContain('.example');
  });

  it('know their language, origin and request', async () => {
    const reply = await get('/page', { cookie: 'a=1; locale=hi', host: 'evil.example' });
    expect(reply.body).toContain('lang="hi"');
    expect(reply.body).toContain('https://gatepass.example req-');
    expect(reply.body).not.toContain('evil');
  });

  it('come on a first visit in the browser’s language where it is one of ours; a choice counts more', async () => {
    const langOf = async (headers: Record<string, string>) => /lang="(\w+)"/.exec((await get('/page', headers)).body)?.[1];
    expect(await langOf({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi');
    expect(await langOf({ 'accept-language': 'ta-IN, mr;q=0.8, en;q=0.5' })).toBe('mr');
    expect(await langOf({ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' })).toBe('en');
    expect(await langOf({ 'accept-language': 'fr-FR' })).toBe('en');
    expect(await langOf({ 'accept-language': 'hi;q=0, *' })).toBe('en');
    expect(await langOf({ 'accept-language': 'hi', cookie: 'locale=en' })).toBe('en');
  });

  it('take each path for one of ours, also one that begins like an address', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const path of ['//', '//evil.example/page', '//evil.example:x/page']) {
      const reply = await new Promise<IncomingMessage>((resolve) => request({ port, path }, resolve).end());
      expect([path, reply.statusCode, reply.headers.location]).toEqual([path, 302, '/']);
    }
  });

  it('read our own API without leaving the process', async () => {
    expect((await get('/read')).body).toContain('{"status":200,"body":{"query":{"a":"1"}}}');
  });

  it('are compressed as the client can take it', async () => {
    const plain = await get('/page', { 'accept-encoding': 'identity' });
    const br = await get('/page', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/page', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Cookie, Accept-Language, Sec-Fetch-Site, Accept-Encoding',
    });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('x'.repeat(2000));
    expect(gunzipSync(gz.rawPayload).toString()).toContain('x'.repeat(2000));
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('answer HEAD as GET, without the page', async () => {
    for (const path of ['/page', '/read', '/about']) {
      const head = await app.inject({ method: 'HEAD', url: path });
      const page = await get(path);
      expect([path, head.statusCode, head.body]).toEqual([path, 200, '']);
      for (const name of ['content-type', 'cache-control']) expect(head.headers[name]).toBe(page.headers[name]);
    }
    expect((await app.inject({ method: 'HEAD', url: '/no/such/page' })).statusCode).toBe(302);
    expect((await app.inject({ method: 'HEAD', url: '/broken' })).statusCode).toBe(500);
  });

  it('answer 500 when a loader fails, and send unknown paths home', async () => {
    expect((await get('/broken')).statusCode).toBe(500);
    const unknown = await get('/no/such/page');
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/']);
  });
});

describe('files of the build', () => {
  it('are kept for ever when their name holds their hash', async () => {
    const reply = await get('/assets/entry.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toContain('javascript');
  });

  it('of an earlier build are 404, never a page', async () => {
    expect((await get('/assets/entry-old.js')).statusCode).toBe(404);
    const other = await get('/assets/other-B1.js');
    expect([other.statusCode, other.body, other.headers['content-type']]).toEqual([
      200,
      'other()',
      'text/javascript; charset=utf-8',
    ]);
    expect(other.headers['cache-control']).toContain('immutable');
    expect((await get('/storage/documents/none.pdf')).statusCode).toBe(404);
    expect((await get('/assets/../../server/index.js')).statusCode).not.toBe(200);
    expect((await get('/%2e%2e/server/index.js')).statusCode).not.toBe(200);
  });

  it('that are pages allow exactly their own inline scripts', async () => {
    const reply = await get('/about/');
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(reply.body).toContain('About');
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('that are pages name our own address, not the one that they were built with', async () => {
    const reply = await get('/about');
    expect(reply.body).toContain('<link rel="canonical" href="https://gatepass.example/about"/>');
    expect(reply.body).not.toContain('origin.invalid');
  });

  it('that are pages are compressed, and asked for again only when they changed', async () => {
    const br = await get('/about', { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('About');
    const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const otherEncoding = await get('/about', { 'if-none-match': String(br.headers.etag) });
    expect(otherEncoding.statusCode).toBe(200);
  });

  it('that hold the data of a page follow the visitor’s language too', async () => {
    const english = await get('/about.data');
    expect([english.body.trim(), english.headers['cache-control'], english.headers.vary]).toEqual([
      '"english"',
      'no-cache',
      'Cookie, accept-encoding',
    ]);
    expect((await get('/about.data', { cookie: 'locale=hi' })).body).not.toContain('english');
  });

  it('that are pages in English give way to the visitor’s language', async () => {
    const reply = await get('/about', { cookie: 'locale=hi' });
    expect(reply.body).not.toContain('About');
  });
});

describe('styles', () => {
  const css = 'body::before{content:"\\2192 "}\n';
  const linked = '<link rel="stylesheet" href="/assets/root.css"/>';
  const inside = `<style>${css}</style><link rel="stylesheet" href="/assets/root.css" media="print"/>`;
  /** Pages rendered per request have their nonce on every link. */
  const withoutNonce = (html: string) => html.replace(/(?<=<link )nonce="[^"]*" /, '');
  const allowed = `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}';`;

  it.each(['/about', '/page'])('are in the page at a first visit, and in the cache at the next: %s', async (path) => {
    for (const site of [undefined, 'none', 'cross-site']) {
      const first = await get(path, site ? { 'sec-fetch-site': site } : {});
      expect(withoutNonce(first.body), site).toContain(inside);
      expect(first.headers['content-security-policy']).toContain(allowed);
    }
    const later = await get(path, { 'sec-fetch-site': 'same-origin' });
    expect(withoutNonce(later.body)).toContain(linked);
    expect(later.body).not.toContain('<style>');
    expect(later.headers.vary).toContain('Sec-Fetch-Site');
  });

  it('are put in without a scratch on letters of several bytes, wherever a stream is cut', async () => {
    const page = Buffer.from(`<head>${linked}<title>हिन्दी</title></head>शब्द`);
    for (let cut = 1; cut < page.length; cut++) {
      const parts = ReadableStream.from([page.subarray(0, cut), page.subarray(cut)]);
      const styles = new InlineStyles(new Map([['/assets/root.css', 'body::before{content:"→"}\n']]));
      expect(await new Response(parts.pipeThrough(styles.stream())).text()).toBe(`<head>${inside}<title>हिन्दी</title></head>शब्द`);
    }
  });
});

describe('forms of pages without a script', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress: '203.0.113.9',
    });

  it('keep the language in a cookie, and go back to the page they came from', async () => {
    const reply = await post('/language', 'locale=hi&back=%2Fgarage-listings%3Fdistrict%3DPune');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/garage-listings?district=Pune');
    expect(reply.headers['set-cookie']).toMatch(/^locale=hi; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\r\nset-cookie: x=1', ''])(
    'never lead to another site: %j',
    async (back) => {
      const reply = await post('/language', new URLSearchParams({ locale: 'fr', back }).toString());
      expect(reply.headers.location).toBe('/');
      expect(reply.headers['set-cookie']).toContain('locale=en;');
    },
  );

  it('reach the action of their page, which calls our API as the visitor', async () => {
    const reply = await post('/write', 'message=hello');
    expect(reply.body).toContain('"typed":"hello"');
    expect(reply.body).toContain('"ip":"203.0.113.9"');
  });

  it.each([
    ['//evil.example/x', '/'],
    ['/page?a=1', '/page?a=1'],
  ])('that came before their scripts lead back to a page of ours: %s', async (url, to) => {
    const reply = await post(url, 'message=hello');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, to]);
  });

  it('of other sites are refused, and so is what no form sends', async () => {
    expect((await post('/write', 'message=hello', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('/write', '{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await post('/write', `message=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
  });
});

it('adds to what an answer varies by, and takes nothing away', async () => {
  const behind = fastify();
  behind.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'));
  await behind.register(webPlugin, { buildDir, publicOrigin: 'https://gatepass.example' });
  for (const url of ['/about', '/page', '/about.data']) {
    const { headers } = await behind.inject({ url });
    expect([url, String(headers.vary).split(/, */)]).toEqual([url, expect.arrayContaining(['Origin', 'Cookie'])]);
  }
  await behind.close();
});

it('leaves unknown API paths to the API', async () => {
  const reply = await get('/api/none');
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/json');
});

it('says what to do when nothing was built', async () => {
  const bare = fastify({ logger: false });
  await bare.register(webPlugin, { buildDir: '/nowhere', publicOrigin: 'http://localhost' });
  const reply = await bare.inject('/');
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain('npm run build');
  await bare.close();
});

describe('contentSecurityPolicy', () => {
  it('never allows inline scripts as such, frames around us, or plug-ins', () => {
    const policy = contentSecurityPolicy([], { form: ['https://pay.example'] });
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("form-action 'self' https://pay.example");
  });

  it('hashes each inline script once, and no data block', () => {
    expect(
      inlineScriptHashes(
        '<script>a</script><script >a</script><script type="application/json">b</script><script src="x"></script>',
      ),
    ).toHaveLength(1);
  });
});
